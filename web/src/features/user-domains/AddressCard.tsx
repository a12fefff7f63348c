import { Stack } from '../../ui/Stack.tsx';
import { domainName, placeOf } from './domain-text.ts';
import type { TriageDomain_DomainFragment } from './TriageDomain.generated.ts';
import styles from './UserDomainCard.module.css';
import { plural } from '../../lib/plural.ts';

export interface AddressCardProps {
  domain: TriageDomain_DomainFragment;
  isChosen: boolean;
  onToggle: () => void;
}

/** An address range on a phone, where it is chosen too. */
export function AddressCard({ domain, isChosen, onToggle }: AddressCardProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <Stack as="span" gap={2}>
        <span>
          <strong>{domainName(domain)}</strong> {placeOf(domain)}, {plural(domain.visits, 'visit')}
        </span>
        <span>{domain.hint}</span>
      </Stack>
    </label>
  );
}
