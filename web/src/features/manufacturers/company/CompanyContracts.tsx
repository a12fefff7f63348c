import { formatDate } from '../../../lib/dates.ts';
import { formatUsd } from '../../../lib/format.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import type { ContractStatus } from '../../../schema.generated.ts';
import { Card } from './Card.tsx';
import type { CompanyContracts_CompanyFragment } from './CompanyContracts.generated.ts';
import styles from './CompanyContracts.module.css';
import { contractYears } from './contract-years.ts';

const STATUS: Record<ContractStatus, { text: string; tone: BadgeTone }> = {
  DRAFT: { text: 'Draft', tone: 'neutral' },
  SENT: { text: 'Sent', tone: 'blue' },
  SIGNED: { text: 'Signed', tone: 'green' },
  SUPERSEDED: { text: 'Superseded', tone: 'neutral' },
  CANCELLED: { text: 'Cancelled', tone: 'red' },
};

/** The last five contract years with their totals; a year without one is shown as the gap that it is. */
export function CompanyContracts({ company }: { company: CompanyContracts_CompanyFragment }) {
  const years = contractYears(company.contracts?.nodes ?? []);
  return (
    <Card title="Contracts" aside={years.length > 0 ? 'last 5 years' : null}>
      {years.length === 0 ? (
        <p className={styles.none}>
          {company.contracts ? 'No contract so far.' : 'The contracts could not be read.'}
        </p>
      ) : (
        <table className={styles.table}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Package</th>
              <th scope="col">Status</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, contract }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {contract ? (
                  <>
                    <td
                      title={contract.endDate ? `ends ${formatDate(contract.endDate)}` : undefined}
                    >
                      {contract.package ?? 'Line by line'}
                    </td>
                    <td>
                      <Badge tone={STATUS[contract.status].tone}>
                        {STATUS[contract.status].text}
                      </Badge>
                    </td>
                    <td className={styles.total}>{formatUsd(contract.totalCents)}</td>
                  </>
                ) : (
                  <td colSpan={3} className={styles.gap}>
                    no contract
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
