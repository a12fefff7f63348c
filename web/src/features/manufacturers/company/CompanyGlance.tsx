import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { formatUsd } from '../../../lib/format.ts';
import { useToday } from '../../../lib/session.ts';
import { Muted } from '../../../ui/Muted.tsx';
import { Offered } from '../../../ui/Offered.tsx';
import { RelativeDate } from '../../../ui/RelativeDate.tsx';
import { Card } from './Card.tsx';
import type { CompanyContracts_CompanyFragment } from './CompanyContracts.generated.ts';
import type { CompanyGlance_CompanyFragment } from './CompanyGlance.generated.ts';
import styles from './CompanyGlance.module.css';
import { boughtWords, renewalOf } from './company-standing.ts';
import { contractInForce } from './contract-years.ts';

export interface CompanyGlanceProps {
  company: CompanyGlance_CompanyFragment & CompanyContracts_CompanyFragment;
}

const STATUS_WORDS = { CLIENT: 'Client', FORMER: 'Former client', PROSPECT: 'Prospect' } as const;
const SECTIONS_SHOWN = 4;

function clientSpan({ status, clientSince, clientUntil }: CompanyGlanceProps['company']) {
  if (status === 'FORMER') return clientUntil && `until ${formatDate(clientUntil)}`;
  const word = status === 'CLIENT' ? 'since' : 'client from';
  return clientSince && `${word} ${formatDate(clientSince)}`;
}

/** Where we stand, in numbers. */
export function CompanyGlance({ company }: CompanyGlanceProps) {
  const today = useToday();
  const contract = contractInForce(company.contracts?.nodes ?? [], today);
  const renewal = renewalOf(contract?.endDate ?? company.renewalDate, today);
  const noContract = company.contracts ? 'none signed' : 'could not be read';
  const { content, sections } = company;
  const shown = sections.slice(0, SECTIONS_SHOWN);
  return (
    <Card title="At a glance">
      <dl className={styles.tiles}>
        <Tile label="Status" sub={clientSpan(company)}>
          {STATUS_WORDS[company.status]}
        </Tile>
        <Tile label="Last contact" sub={company.lastContacted && formatDate(company.lastContacted)}>
          {company.lastContacted ? <RelativeDate date={company.lastContacted} /> : 'Never'}
        </Tile>
        <Offered needs={['contracts']}>
          <Tile label="Contract" sub={contract ? boughtWords(contract, today) : noContract}>
            {contract ? formatUsd(contract.totalCents) : '—'}
          </Tile>
        </Offered>
        <Tile label="Ends" sub={renewal?.text} tone={renewal?.tone}>
          {contract?.endDate ? formatDate(contract.endDate) : '—'}
        </Tile>
        <Tile label="Competitors" sub="latest full year">
          {company.competitorCount}
        </Tile>
        <Tile label="Content" sub={`CAD ${content.cad} · Specs ${content.specTotal}`}>
          {content.bim} BIM
        </Tile>
      </dl>
      {sections.length > 0 && (
        <ul className={styles.sections} aria-label="CSI sections">
          {shown.map((section) => (
            <li key={section.csisec} title={`${section.csisec} ${section.title}`}>
              <Muted isTabular>{section.csisec}</Muted> {section.title}
            </li>
          ))}
          {sections.length > shown.length && (
            <li className={styles.rest}>and {sections.length - shown.length} more sections</li>
          )}
        </ul>
      )}
    </Card>
  );
}

interface TileProps {
  label: string;
  sub?: string | null | undefined;
  tone?: string;
  children: ReactNode;
}

function Tile({ label, sub, tone, children }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {sub && (
        <dd className={styles.sub} data-tone={tone}>
          {sub}
        </dd>
      )}
    </div>
  );
}
