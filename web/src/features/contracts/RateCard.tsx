import { formatUsd } from '../../lib/format.ts';
import styles from './ContractDocument.module.css';
import type { RateCard_ProductFragment } from './RateCard.generated.ts';

/** What every product costs a month today, beside what this contract has. */
export function RateCard({
  products,
  soldTypes,
}: {
  products: readonly RateCard_ProductFragment[];
  /** Program types of the contract's lines. */
  soldTypes: ReadonlySet<string>;
}) {
  return (
    <details className={styles.rates}>
      <summary>Rate card: {products.length} products, a month</summary>
      <ul className={styles.rateList}>
        {products.map(({ seq, label, programType, unitPriceCents }) => (
          <li key={seq} data-sold={soldTypes.has(programType.value) || undefined}>
            <span>
              {label} <span className={styles.faint}>{programType.label}</span>
            </span>
            <span className="tabular">{formatUsd(unitPriceCents)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
