import { formatDays } from '../../../../schema/figure-text.ts';
import { useMediaQuery } from '@mantine/hooks';
import type { NoteFamily } from '../../../../schema/enumerations.ts';
import { ActivityCards } from '../../features/notes/figures/ActivityCards.tsx';
import { ActivityMatrix } from '../../features/notes/figures/ActivityMatrix.tsx';
import { buildMatrix } from '../../features/notes/figures/activity-matrix.ts';
import { FigureFilters } from '../../features/notes/figures/FigureFilters.tsx';
import { lengthsText } from '../../lib/last-year-days.ts';
import { periodCondition, periodDays, periodParams } from '../../lib/periods.ts';
import {
  NOTE_SCOPES,
  noteScope,
  repsInScope,
  scopeWhere,
} from '../../features/notes/figures/note-scope.ts';
import { FAMILY_LABELS } from '../../features/notes/note-types.ts';
import { choiceParam, choicesParam, type AddressValues } from '../../lib/address-params.ts';
import { addressRead } from '../../lib/address-read.ts';
import { figureRows, figureTotals } from '../../lib/analytics.ts';
import { useToday, useViewer, type Viewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { NotesActivityPageDocument } from './NotesActivityPage.generated.ts';
import styles from './NotesFigures.module.css';

const FAMILIES = Object.keys(FAMILY_LABELS) as NoteFamily[];

const ADDRESS = {
  scope: choiceParam(NOTE_SCOPES, null),
  ...periodParams('LAST_7_DAYS'),
  /** Families of which only the sum is shown. */
  fold: choicesParam(FAMILIES),
};

const whereOf = (values: AddressValues<typeof ADDRESS>, viewer: Viewer, today: string) => ({
  ...scopeWhere(noteScope(values.scope, viewer), viewer),
  date: periodCondition(values, periodDays(values, today)),
});

export const notesActivityRead = addressRead(
  NotesActivityPageDocument,
  ADDRESS,
  (values, { viewer, today }) => ({
    where: whereOf(values, viewer, today),
  }),
);

/** `/notes/activity`: who is logging what. */
export function NotesActivityPage() {
  const viewer = useViewer();
  const today = useToday();
  const { values, set } = useAddress(ADDRESS);
  const scope = noteScope(values.scope, viewer);
  const where = whereOf(values, viewer, today);
  const query = usePageQuery(NotesActivityPageDocument, {
    variables: { where },
  });
  const { shown, isStale } = query;
  const isNarrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const answer = shown?.byRep;
  const period = answer?.period;
  const isFolded = values.fold.length === FAMILIES.length;
  const reps = repsInScope(scope, viewer, shown?.reps ?? []);
  const matrix = buildMatrix({
    cells: figureRows(shown?.cells),
    byRep: figureRows(answer),
    reps,
    folded: isNarrow ? FAMILIES : values.fold,
  });
  const totals = figureTotals(answer);
  return (
    <Page title="Who logs what" layout={isNarrow ? 'flow' : 'fill'}>
      <ListBar
        noun="notes"
        filters={<FigureFilters scope={scope} asked={values} onChange={set} />}
        hint={
          period && answer.comparedWith
            ? `${formatDays(period)}, compared with ${formatDays(answer.comparedWith)}${lengthsText(period, answer.comparedWith)}`
            : ''
        }
        actions={
          <Button
            variant="subtle"
            className={styles.desktop}
            aria-pressed={isFolded}
            onClick={() => set({ fold: isFolded ? [] : FAMILIES })}
          >
            {isFolded ? 'All types' : 'Families only'}
          </Button>
        }
      />
      <QueryFrame
        query={query}
        content={period && answer}
        rows={14}
        loading="Counting the notes"
        isEmpty={matrix.rows.length === 0}
        empty={
          <EmptyState
            title="No notes in these days"
            actions={<Button onClick={() => set({ scope: 'all' })}>Count everybody</Button>}
          >
            Nobody whom this page counts has written any.
          </EmptyState>
        }
      >
        {({ definitions }) =>
          period && (
            <div className={styles.content} data-stale={isStale}>
              {isNarrow ? (
                <ActivityCards matrix={matrix} period={period} />
              ) : (
                <ActivityMatrix
                  matrix={matrix}
                  folded={values.fold}
                  onFold={(family) =>
                    set({
                      fold: values.fold.includes(family)
                        ? values.fold.filter((each) => each !== family)
                        : [...values.fold, family],
                    })
                  }
                  period={period}
                  scopeReps={scope === 'all' ? [] : matrix.rows.map(({ repSeq }) => repSeq)}
                  sums={{
                    total: totals.values.notes ?? 0,
                    previous: totals.previous.notes ?? 0,
                    touches: totals.values.uniqueTouches ?? 0,
                    daysActive: totals.values.daysActive ?? 0,
                  }}
                  where={where}
                  definitions={Object.fromEntries(
                    definitions.map(({ name, definition }) => [name, definition]),
                  )}
                />
              )}
            </div>
          )
        }
      </QueryFrame>
    </Page>
  );
}
