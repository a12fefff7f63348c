import type { ReactNode } from 'react';
import { useIsMissing } from '../../../lib/missing-parts.ts';
import { Card } from './Card.tsx';
import type { CompanyFacts_CompanyFragment } from './CompanyFacts.generated.ts';
import styles from './CompanyFacts.module.css';
import { dateOrDash, safeWebsite } from './company-standing.ts';
import { PhoneLink } from './PhoneLink.tsx';
import { ProspectTagControl, type ProspectTagControlProps } from './ProspectTagControl.tsx';

export interface CompanyFactsProps {
  company: CompanyFacts_CompanyFragment & ProspectTagControlProps['company'];
}

/** The right rail: what one looks up. */
export function CompanyFacts({ company }: CompanyFactsProps) {
  const website = safeWebsite(company.website);
  const town = [company.city, company.state].filter(Boolean).join(', ');
  const noRep = useIsMissing('rep') ? 'could not be read' : 'Unassigned';
  return (
    <Card title="Key facts">
      <dl className={styles.facts}>
        <Fact label="Prospect tag" wide>
          <ProspectTagControl company={company} />
        </Fact>
        <Fact label="Address">
          {company.address && <div>{company.address}</div>}
          <div>{[town, company.zip].filter(Boolean).join(' ') || '—'}</div>
        </Fact>
        <Fact label="Phone">
          <PhoneLink phone={company.phone} doNotCall={company.doNotCall} brief />
        </Fact>
        <Fact label="Website">
          {website ? (
            <a href={website.href} target="_blank" rel="noopener noreferrer">
              {website.label}
            </a>
          ) : (
            (company.website ?? '—')
          )}
        </Fact>
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
