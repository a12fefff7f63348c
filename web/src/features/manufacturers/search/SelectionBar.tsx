import { plural } from '../../../lib/plural.ts';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { formatCount } from '../../../lib/format.ts';
import type { Viewer } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import type { BulkCompany } from '../bulk/bulk-plan.ts';
import { bulkPermissions } from '../bulk/bulk-permissions.ts';
import { MAX_SELECTED } from '../bulk/bulk-limit.ts';
import type { Matching } from '../bulk/use-matching.ts';
import type { Hit } from './company-row.ts';
import { routeAddress } from './route-address.ts';
import { MAX_STOPS, type SearchParams } from './search-params.ts';
import type { Selection } from './use-selection.ts';
import styles from './SelectionBar.module.css';

// Not with the list: few visits change many companies at once.
const BulkTagDialog = lazyPart(
  async () => (await import('../bulk/BulkTagDialog.tsx')).BulkTagDialog,
);
const BulkAssignDialog = lazyPart(
  async () => (await import('../bulk/BulkAssignDialog.tsx')).BulkAssignDialog,
);
const BulkActivitiesDialog = lazyPart(
  async () => (await import('../bulk/BulkActivitiesDialog.tsx')).BulkActivitiesDialog,
);

export interface SelectionBarProps {
  selection: Selection;
  hits: readonly Hit[];
  /** All that match; `null` until it is known. */
  total: number | null;
  matching: Matching;
  params: SearchParams;
  viewer: Viewer;
  /** Something was changed: what the list and its counts say is old. */
  onChanged: () => void;
}

type Action = 'tag' | 'assign' | 'plan';

/** What can be done with the selected rows. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, hits, total, matching, params, viewer, onChanged } = props;
  const toast = useToast();
  const navigate = useNavigate();
  const [acting, setActing] = useState<{ on: Action; companies: BulkCompany[] } | null>(null);
  const { seqs } = selection;
  if (seqs.size === 0) return null;
  const copy = async (): Promise<void> => {
    const links = [...seqs].map((seq) => `${window.location.origin}/company/${seq}`);
    try {
      await navigator.clipboard.writeText(links.join('\n'));
      toast({ message: `${plural(links.length, 'link')} copied` });
    } catch {
      toast({ message: 'The browser did not allow copying', tone: 'error' });
    }
  };
  const selectAll = async (): Promise<void> => {
    const found = await matching.read();
    if (found) selection.add(found);
    else toast({ message: 'The matching companies could not be read', tone: 'error' });
  };
  // Frozen when a dialog opens: its own writes change the rows behind it.
  const act = (on: Action): void =>
    setActing({ on, companies: selectedOf(seqs, hits, matching.companies) });
  const planRoute = (): void => {
    const chosen = selectedOf(seqs, hits, matching.companies).map(({ seq }) => seq);
    const { to, left } = routeAddress(params, chosen);
    void navigate(to);
    if (left > 0) {
      toast({ message: `A route has up to ${MAX_STOPS} stops: ${formatCount(left)} left out` });
    }
  };
  const { mayTag, mayPlan, mayAssign } = bulkPermissions(viewer);
  const tooMany = seqs.size > MAX_SELECTED;
  // While all that match are being read, an action would apply to the few that were selected before.
  const isBlocked = tooMany || matching.isReading;
  const dialog = acting && {
    companies: acting.companies,
    onClose: () => setActing(null),
    onDone: () => {
      setActing(null);
      onChanged();
    },
  };
  return (
    <div className={styles.bar} role="region" aria-label="Selection">
      <span className={styles.count} role="status">
        {formatCount(seqs.size)} selected
      </span>
      {total !== null && seqs.size < Math.min(total, MAX_SELECTED) && (
        <Button
          size="small"
          variant="subtle"
          disabled={matching.isReading}
          onClick={() => void selectAll()}
        >
          {matching.isReading ? 'Reading…' : selectAllWords(total)}
        </Button>
      )}
      {tooMany && <span className={styles.limit}>At most {MAX_SELECTED} at once</span>}
      {mayTag && (
        <Button size="small" disabled={isBlocked} onClick={() => act('tag')}>
          Tag
        </Button>
      )}
      {mayAssign && (
        <Button size="small" disabled={isBlocked} onClick={() => act('assign')}>
          Assign
        </Button>
      )}
      {mayPlan && (
        <Button size="small" disabled={isBlocked} onClick={() => act('plan')}>
          Activities
        </Button>
      )}
      <Button size="small" disabled={matching.isReading} onClick={planRoute}>
        Plan route
      </Button>
      <Button size="small" disabled={matching.isReading} onClick={() => void copy()}>
        {seqs.size === 1 ? 'Copy link' : 'Copy links'}
      </Button>
      <Button size="small" variant="subtle" onClick={selection.clear}>
        Clear
      </Button>
      <Suspense fallback={null}>
        {dialog && acting.on === 'tag' && <BulkTagDialog {...dialog} />}
        {dialog && acting.on === 'assign' && <BulkAssignDialog {...dialog} />}
        {dialog && acting.on === 'plan' && <BulkActivitiesDialog {...dialog} viewer={viewer} />}
      </Suspense>
    </div>
  );
}

function selectAllWords(total: number): string {
  if (total <= MAX_SELECTED) return `Select all ${formatCount(total)} matching`;
  return `Select the first ${MAX_SELECTED} of ${formatCount(total)}`;
}

/** In the list's order: the rows as they are now, the others as they were read. */
function selectedOf(
  seqs: ReadonlySet<number>,
  hits: readonly Hit[],
  read: ReadonlyMap<number, BulkCompany>,
): BulkCompany[] {
  const byPlace = new Map<number, BulkCompany>(read);
  for (const { company } of hits) byPlace.set(company.seq, company);
  return [...byPlace.values()].filter(({ seq }) => seqs.has(seq));
}
