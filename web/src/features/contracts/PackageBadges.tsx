import { Link } from 'react-router';
import { Badge } from '../../ui/Badge.tsx';
import type { MatrixYear } from './contract-matrix.ts';
import styles from './ContractMatrix.module.css';

export interface PackageBadgesProps {
  contracts: MatrixYear['contracts'];
  contractPath: (year: number, version?: number) => string;
}

/** The packages that covered a year, each leading to its contract. */
export function PackageBadges({ contracts, contractPath }: PackageBadgesProps) {
  return (
    <span className={styles.packages}>
      {contracts.map(({ seq, year, versionNumber, package: name }) => (
        <Link key={seq} to={contractPath(year, versionNumber)} title={`Contract ${year}`}>
          <Badge tone={name === 'Full' ? 'violet' : name === null ? 'neutral' : 'blue'}>
            {name ?? 'By line'}
          </Badge>
        </Link>
      ))}
    </span>
  );
}
