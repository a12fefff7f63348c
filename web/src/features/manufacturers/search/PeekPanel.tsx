import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format.ts';
import { useViewer } from '../../../lib/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CompetitorCount } from '../../../ui/CompetitorCount.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { RelativeDate } from '../../../ui/RelativeDate.tsx';
import { Row } from '../../../ui/Row.tsx';
import { SidePanel } from '../../../ui/SidePanel.tsx';
import { standingOf } from '../company/company-standing.ts';
import { DoNotCallBadge } from '../company/DoNotCallBadge.tsx';
import { ProspectTagControl } from '../company/ProspectTagControl.tsx';
import { LastContactCell, Nothing, PhoneCell, RepCell, WebsiteCell } from './cells.tsx';
import { noteTypeWord, whyMatched } from './company-row.ts';
import type { Hit, RowCompany } from './company-row.ts';
import styles from './PeekPanel.module.css';

export interface PeekPanelProps {
  /** `null` when the address names a company that is not among the loaded rows. */
  hit: Hit | null;
  seq: number;
  index: number;
  total: number;
  onMove: (index: number) => void;
  /** How many rows are loaded, so where "next" ends. */
  loaded: number;
  onClose: () => void;
  onOpen: (seq: number) => void;
  onLogNote: (company: RowCompany) => void;
  /** The map with the company as a stop of a day. */
  routeAddress: string;
}

/** One company beside the list, drawn from the row's own data. */
export function PeekPanel(props: PeekPanelProps) {
  const { hit, seq, index, total, loaded, onMove, onClose, onOpen } = props;
  if (!hit) {
    return (
      <SidePanel title="Company" onClose={onClose}>
        <div className={styles.missing}>
          <p>This company is not among the rows loaded here.</p>
          <Link to={`/company/${seq}`}>Open its page</Link>
        </div>
      </SidePanel>
    );
  }
  return (
    <SidePanel
      title={hit.company.name}
      onClose={onClose}
      actions={
        <Row as="span" align="center" isInline>
          <button
            type="button"
            className={styles.step}
            disabled={index <= 0}
            onClick={() => onMove(index - 1)}
            aria-label="Previous company"
            title="Previous (K)"
          >
            ‹
          </button>
          <span className={styles.position}>
            {formatCount(index + 1)} of {formatCount(total)}
          </span>
          <button
            type="button"
            className={styles.step}
            disabled={index >= loaded - 1}
            onClick={() => onMove(index + 1)}
            aria-label="Next company"
            title="Next (J)"
          >
            ›
          </button>
        </Row>
      }
    >
      <Peeked
        hit={hit}
        onOpen={onOpen}
        onLogNote={props.onLogNote}
        routeAddress={props.routeAddress}
      />
    </SidePanel>
  );
}

function Peeked({
  hit,
  onOpen,
  onLogNote,
  routeAddress,
}: Pick<PeekPanelProps, 'onOpen' | 'onLogNote' | 'routeAddress'> & { hit: Hit }) {
  const { company } = hit;
  const { mayWrite } = useViewer();
  const why = whyMatched(hit.matches);
  const standing = standingOf(company.status, company.prospectTag.value);
  return (
    <div className={styles.body}>
      <Row gap={8} align="center" wraps>
        <Badge tone={standing.tone}>
          {standing.text}
          {company.status === 'CLIENT' &&
            company.clientSince &&
            ` since ${company.clientSince.slice(0, 4)}`}
        </Badge>
        <DoNotCallBadge doNotCall={company.doNotCall} />
        {why && <Muted size="small">matched by {why}</Muted>}
      </Row>
      <Row gap={8}>
        {mayWrite && (
          <Button variant="primary" keys="n" onClick={() => onLogNote(company)}>
            Log note
          </Button>
        )}
        <Link
          to={`/company/${company.seq}`}
          className={styles.open}
          onClick={() => onOpen(company.seq)}
        >
          Open
        </Link>
        <Link to={routeAddress} className={styles.open}>
          Plan route
        </Link>
      </Row>
      <LastNote note={company.lastNote} />
      <Facts hit={hit} />
    </div>
  );
}

function LastNote({ note }: { note: RowCompany['lastNote'] }) {
  return (
    <section className={styles.note} aria-label="Last note">
      {note ? (
        <>
          <p className={styles.noteHead}>
            <strong title={note.type.label}>{noteTypeWord(note.type)}</strong>
            <RelativeDate date={note.date} />
          </p>
          <p className={styles.noteText}>{note.text}</p>
        </>
      ) : (
        <p className={styles.noteHead}>No note yet</p>
      )}
    </section>
  );
}

function Facts({ hit }: { hit: Hit }) {
  const { company } = hit;
  const town = [company.city, [company.state, company.zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return (
    <dl className={styles.facts}>
      <Fact label="Tag">
        <ProspectTagControl company={company} />
      </Fact>
      <Fact label="Last contact">
        <LastContactCell date={company.lastContacted} />
      </Fact>
      <Fact label="Phone">
        <PhoneCell company={company} />
      </Fact>
      <Fact label="Website">
        <WebsiteCell website={company.website} />
      </Fact>
      <Fact label="Address">
        {company.address && <div>{company.address}</div>}
        {town === '' ? <Nothing /> : <div>{town}</div>}
      </Fact>
      <Fact label="Rep">
        <RepCell rep={company.rep} full />
      </Fact>
      <Fact label="Renewal">
        {company.renewalDate ? (
          <>
            {formatDate(company.renewalDate)}{' '}
            <Muted>
              (<RelativeDate date={company.renewalDate} />)
            </Muted>
          </>
        ) : (
          <Nothing />
        )}
      </Fact>
      <Fact label="Competitors">
        <CompetitorCount count={company.competitorCount} />
      </Fact>
      <Fact label="CSI sections">
        {company.sections.length === 0 ? (
          <Nothing />
        ) : (
          <ul className={styles.sections}>
            {company.sections.map(({ csisec, title }) => (
              <li key={csisec}>
                <Muted size="small" isTabular>
                  {csisec}
                </Muted>{' '}
                {title}
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
