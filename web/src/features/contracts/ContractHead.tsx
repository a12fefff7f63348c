import { formatDate } from '../../lib/dates.ts';
import { formatUsd } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { ContractDocument_ContractFragment } from './ContractDocument.generated.ts';
import styles from './ContractDocument.module.css';
import { CONTRACT_STATUS } from './contract-status.ts';

const day = (date: string | null): string => (date === null ? '—' : formatDate(date));

/** Who, for how long, signed by whom, for how much. */
export function ContractHead({
  companyName,
  contract,
}: {
  companyName: string;
  contract: ContractDocument_ContractFragment;
}) {
  const { label, tone } = CONTRACT_STATUS[contract.status];
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2>
          Contract {contract.year}
          <span className={styles.version}> version {contract.versionNumber}</span>
        </h2>
        <Badge tone={tone}>{label}</Badge>
        <span className={styles.company}>{companyName}</span>
      </div>
      <dl className={styles.facts}>
        <Fact label="Term">
          {day(contract.startDate)} – {day(contract.endDate)}
        </Fact>
        <Fact label="Package">{contract.package ?? 'Line by line'}</Fact>
        <Fact label="Signed">{contract.signedOn ? formatDate(contract.signedOn) : 'not yet'}</Fact>
        <Fact label="Signed by">{contract.signedBy ?? '—'}</Fact>
        <Fact label="Rep">{contract.rep?.name ?? '—'}</Fact>
        <Fact label="Total">{formatUsd(contract.totalCents)}</Fact>
      </dl>
    </header>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
