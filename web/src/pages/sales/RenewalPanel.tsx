import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { isAdministrator } from '../../../../schema/levels.ts';
import { planActivity } from '../../features/activities/activity-store.ts';
import { LostReason } from '../../features/contracts/LostReason.tsx';
import { openQuickLog } from '../../features/notes/quick-log-store.ts';
import { Health, StageBadge } from '../../features/sales/renewal-columns.tsx';
import type { RenewalRow } from '../../features/sales/renewal-rows.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatUsd } from '../../lib/format.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { contractPath } from '../contracts/contract-path.ts';
import { RenewalPanelDocument } from './RenewalPanel.generated.ts';
import styles from './RenewalPanel.module.css';

export interface RenewalPanelProps {
  row: RenewalRow;
  onClose: () => void;
  /** The lost reason was changed: the list says another one. */
  onStale: () => void;
}

/** One renewal: what it is worth, why it is at risk, what to do, and in the end why it was lost. */
export function RenewalPanel({ row, onClose, onStale }: RenewalPanelProps) {
  const today = useToday();
  const viewer = useViewer();
  const query = usePageQuery(RenewalPanelDocument, {
    variables: { seq: row.contractSeq ?? 0 },
    skip: row.contractSeq === null,
    record: row.contractSeq,
  });
  const contract = query.shown?.contract;
  // What the server decides in the end; here only so that nobody chooses in vain.
  const maySay = isAdministrator(viewer) || viewer.isManager || contract?.rep?.seq === viewer.seq;
  const stored = contract ? (contract.lostReason?.value.toLowerCase() ?? null) : undefined;
  const listed = row.lostReason?.toLowerCase().replaceAll(' ', '_') ?? null;
  const announce = useEffectEvent(onStale);
  const isStale = stored !== undefined && stored !== listed;
  useEffect(() => {
    if (isStale) announce();
  }, [isStale, stored]);
  const { company, companyName, endDate, successor } = row;
  const facts: [string, React.ReactNode][] = [
    ['Ends', formatDate(endDate)],
    ['Contract value', `${formatUsd(row.annualCents)} a year`],
    ['Package', row.package ?? '—'],
    ['Rep', row.repName ?? '—'],
    ['Health', <Health key="health" row={row} />],
    ['Stage', <StageBadge key="stage" stage={row.stage} />],
    ...(successor
      ? [['Successor', `${formatUsd(successor.cents)} a year`] satisfies [string, string]]
      : []),
  ];
  return (
    <SidePanel title={companyName} onClose={onClose}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {company && (
        <div className={styles.actions}>
          <Button
            variant="primary"
            onClick={() => openQuickLog({ coid: company.coid, name: company.name })}
          >
            Log note
          </Button>
          <Button onClick={() => planActivity({ coid: company.coid, name: company.name })}>
            Plan activity
          </Button>
          <Link
            to={
              contract
                ? contractPath(company.seq, contract.year, contract.versionNumber)
                : `/company/${company.seq}/contracts`
            }
          >
            Contract
          </Link>
          <Link to={`/company/${company.seq}/stats`}>Stats</Link>
        </div>
      )}
      <QueryFrame
        query={query}
        content={contract}
        rows={2}
        loading="Loading the contract"
        errors="instead"
      />
      {contract &&
        !successor &&
        endDate < today &&
        (maySay ? (
          <LostReason contract={contract} />
        ) : (
          <p className={styles.hint}>
            {contract.lostReason ? `Lost: ${contract.lostReason.label}. ` : ''}Its rep, the rep’s
            manager or an administrator can say why it was not renewed.
          </p>
        ))}
    </SidePanel>
  );
}
