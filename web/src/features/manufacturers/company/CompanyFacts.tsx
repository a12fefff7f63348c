import type { ReactNode } from 'react';
import { useIsMissing } from '../../../lib/missing-parts.ts';
import { Card } from './Card.tsx';
import type { CompanyFacts_CompanyFragment } from './CompanyFacts.generated.ts';
import styles from './CompanyFacts.module.css';
import { dateOrDash, safeWebsite } from './company-standing.ts';
import { EditableFact } from './EditableFact.tsx';
import { FACT_FIELDS, FACT_LABELS, type FactField } from './fact-values.ts';
import { PhoneLink } from './PhoneLink.tsx';
import { ProspectTagControl, type ProspectTagControlProps } from './ProspectTagControl.tsx';
import { useKeptFacts } from './use-kept-facts.ts';
import { useMayEditFact } from './use-may-edit-fact.ts';

export interface CompanyFactsProps {
  company: CompanyFacts_CompanyFragment & ProspectTagControlProps['company'];
}

/** The right rail: what you look up, edited in place by those who may. */
export function CompanyFacts({ company }: CompanyFactsProps) {
  const mayEdit = useMayEditFact();
  const kept = useKeptFacts(company.seq);
  const website = safeWebsite(company.website);
  const noRep = useIsMissing('rep') ? 'could not be read' : 'Unassigned';
  const shown: Partial<Record<FactField, ReactNode>> = {
    phone: <PhoneLink phone={company.phone} doNotCall={company.doNotCall} brief />,
    website: website && (
      <a
        href={website.href}
        className={styles.website}
        title={website.label}
        target="_blank"
        rel="noopener noreferrer"
      >
        {website.label}
      </a>
    ),
  };
  return (
    <Card title="Key facts">
      <dl className={styles.facts}>
        <Fact label="Prospect tag" wide>
          <ProspectTagControl company={company} />
        </Fact>
        {FACT_FIELDS.map((field) => {
          const value = shown[field] ?? company[field] ?? '—';
          return (
            <Fact key={field} label={FACT_LABELS[field]}>
              {mayEdit(field) ? (
                <EditableFact company={company} field={field} isKept={kept.has(field)}>
                  {value}
                </EditableFact>
              ) : (
                value
              )}
            </Fact>
          );
        })}
        <Fact label="Rep">{company.rep?.name ?? noRep}</Fact>
        <Fact label="Client since">{dateOrDash(company.clientSince)}</Fact>
        <Fact label="Created">{dateOrDash(company.created)}</Fact>
        <Fact label="Number">
          {company.seq} · coid {company.coid}
        </Fact>
      </dl>
    </Card>
  );
}

interface FactProps {
  label: string;
  /** Label above the value instead of beside it. */
  wide?: boolean;
  children: ReactNode;
}

function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? styles.wide : styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
