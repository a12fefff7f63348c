import { Link } from 'react-router';
import { isAdministrator } from '../../../../../schema/levels.ts';
import { formatCount } from '../../../lib/format.ts';
import { useOffers } from '../../../lib/offers.ts';
import { useViewer } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Criterion } from './search-changes.ts';
import { countWithout } from './search-chips.ts';
import type { Facet, SearchChip } from './search-chips.ts';

export interface NoMatchProps {
  chips: readonly SearchChip[];
  facets: readonly Facet[];
  /** Without a filter these are the viewer's accounts, otherwise all companies. */
  ownAccounts: boolean;
  onRemove: (criterion: Criterion) => void;
  onClear: () => void;
}

/** Nothing found: which single filter to take away, most helpful first; in an empty portal, how companies get in. */
export function NoMatch({ chips, facets, ownAccounts, onRemove, onClear }: NoMatchProps) {
  if (chips.length === 0 && !ownAccounts) return <NoCompaniesYet />;
  const offers = chips
    .map((chip) => ({
      ...chip,
      count: chip.isUncounted ? null : countWithout(chip.criterion, facets),
    }))
    .filter(({ count }) => count !== 0)
    .sort((a, b) => (b.count ?? 0.5) - (a.count ?? 0.5));
  const clear = (
    <Button variant="subtle" onClick={onClear}>
      Clear all
    </Button>
  );
  return (
    <EmptyState
      title="No company found"
      actions={
        <>
          {offers.map(({ criterion, label, value, count }) => (
            <Button key={criterion} onClick={() => onRemove(criterion)}>
              Remove {label.replace(/ is$/, '')} {value}
              {count !== null && ` → ${formatCount(count)}`}
            </Button>
          ))}
          {chips.length > 0 && clear}
        </>
      }
    >
      {chips.length === 0
        ? 'No company is assigned to you yet. Type or pick a filter to search all companies.'
        : 'Nothing matches all of these filters together.'}
    </EmptyState>
  );
}

const DATA_PAGE = '/admin/data';

function NoCompaniesYet() {
  const mayImport = isAdministrator(useViewer());
  const canImport = useOffers().opens(DATA_PAGE);
  return (
    <EmptyState title="No companies yet">
      {!mayImport && 'Ask the administrator of this portal to import your companies.'}
      {mayImport && !canImport && 'They appear here once the REST backend has some.'}
      {mayImport && canImport && <Link to={DATA_PAGE}>Import companies from a CSV file</Link>}
    </EmptyState>
  );
}
