import { useMemo } from 'react';
import { arcatYearDays, arcatYearOf } from '../../../../schema/calendar-date.ts';
import { EventList } from '../../features/business-events/EventList.tsx';
import { targetGrid } from '../../features/targets/target-grid.ts';
import { TargetSheet } from '../../features/targets/TargetSheet.tsx';
import { choiceParam, flagParam, numberParam } from '../../lib/address-params.ts';
import { useOffers } from '../../lib/offers.ts';
import { useToday } from '../../lib/session.ts';
import { measureLabel, TARGET_MEASURE_VALUES } from '../../lib/target-names.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import type { TargetPeriod } from '../../schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { TargetsPageDocument } from './TargetsPage.generated.ts';

const PERIODS = ['MONTH', 'QUARTER', 'YEAR'] as const satisfies readonly TargetPeriod[];
const PERIOD_CHOICES = [
  { value: 'YEAR', label: 'Year' },
  { value: 'QUARTER', label: 'Quarters' },
  { value: 'MONTH', label: 'Months' },
];
const ADDRESS = {
  measure: choiceParam(TARGET_MEASURE_VALUES, 'SOLD_VALUE'),
  /** An Arcat year. */
  year: numberParam,
  by: choiceParam(PERIODS, 'MONTH'),
  /** Values alone, without how far they are reached. */
  plain: flagParam,
};
/** Years that can be chosen: the next one, this one and those before. */
const YEARS_BACK = 4;

/** `/targets`: what people, teams and the company are to reach, and the events that explain their charts. */
export function TargetsPage() {
  const today = useToday();
  const offers = useOffers();
  const { values, set, search, reset } = useAddress(ADDRESS);
  const current = arcatYearOf(today);
  const { measure, by: period } = values;
  const arcatYear = values.year ?? current;
  const showsProgress = values.plain !== true;
  const days = arcatYearDays(arcatYear);
  const query = usePageQuery(TargetsPageDocument, {
    variables: {
      filter: { measure, period, ...days },
      ...days,
      withEvents: offers.has('businessEvents'),
    },
  });
  const { shown, isStale } = query;
  const grid = useMemo(
    () =>
      shown?.targets && shown.targetScopes
        ? targetGrid({ measure, period, arcatYear, today }, shown.targetScopes, shown.targets)
        : null,
    [shown, measure, period, arcatYear, today],
  );
  const teams = (shown?.targetScopes ?? [])
    .filter(({ scope, mayEdit }) => mayEdit && scope !== 'PERSON')
    .map(({ scopeSeq, name }) => ({
      value: String(scopeSeq ?? ''),
      label: scopeSeq === null ? 'Whole company' : `Team ${name}`,
    }));
  const key = `targets:${measure}:${arcatYear}:${period}`;
  return (
    <Page title="Targets">
      <ListBar
        noun="targets"
        onClear={search === '' ? undefined : reset}
        filters={
          <>
            <Select
              label="Measure"
              value={measure}
              choices={TARGET_MEASURE_VALUES.map((value) => ({
                value,
                label: measureLabel(value),
              }))}
              onChange={(value) =>
                set({
                  measure: TARGET_MEASURE_VALUES.find((each) => each === value) ?? 'SOLD_VALUE',
                })
              }
            />
            <Select
              label="Arcat year"
              value={String(arcatYear)}
              choices={Array.from({ length: YEARS_BACK + 2 }, (_, i) => current + 1 - i).map(
                (year) => ({
                  value: String(year),
                  label: `Arcat year ${year}`,
                }),
              )}
              onChange={(value) => set({ year: Number(value) === current ? null : Number(value) })}
            />
          </>
        }
        actions={
          <>
            <Button
              variant="subtle"
              aria-pressed={showsProgress}
              onClick={() => set({ plain: showsProgress ? true : null })}
            >
              Progress
            </Button>
            <Segments
              label="By"
              value={period}
              choices={PERIOD_CHOICES}
              onChange={(value) => set({ by: PERIODS.find((each) => each === value) ?? 'MONTH' })}
            />
          </>
        }
      />
      <QueryFrame query={query} content={grid} rows={14} loading="Loading targets">
        {(grid) => (
          <div data-stale={isStale || undefined}>
            <TargetSheet
              key={key}
              grid={grid}
              draftKey={key}
              showsProgress={showsProgress}
              refresh={query.refetch}
            />
            {offers.has('businessEvents') && (
              <EventList events={shown?.businessEvents ?? null} teams={teams} today={today} />
            )}
          </div>
        )}
      </QueryFrame>
    </Page>
  );
}
