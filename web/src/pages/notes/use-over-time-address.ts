import { GRAIN_NAMES } from '../../../../schema/date-groups.ts';
import { periodCondition, periodDays, periodParams } from '../../lib/periods.ts';
import { NOTE_SCOPES, noteScope, scopeWhere } from '../../features/notes/figures/note-scope.ts';
import {
  calendarDays,
  readableGrain,
  TIME_GRAINS,
  TIME_SPLITS,
} from '../../features/notes/figures/over-time.ts';
import { choiceParam, numberParam } from '../../lib/address-params.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';

const ADDRESS = {
  scope: choiceParam(NOTE_SCOPES, null),
  ...periodParams('L12M'),
  rep: numberParam,
  grain: choiceParam(TIME_GRAINS, 'week'),
  split: choiceParam(TIME_SPLITS, 'family'),
  drawn: choiceParam(['column', 'line'] as const, 'column'),
};

/** What the page's address asks for, and the question that draws the page. */
export function useOverTimeAddress() {
  const viewer = useViewer();
  const today = useToday();
  const address = useAddress(ADDRESS);
  const { values } = address;
  const scope = noteScope(values.scope, viewer);
  const who = values.rep === null ? scopeWhere(scope, viewer) : { rep: values.rep };
  const days = periodDays(values, today);
  const where = { ...who, date: periodCondition(values, days) };
  const grain = readableGrain(values.grain, values.split, days);
  // A day each would be too many points for a line the size of a thumb.
  const lineGrain = readableGrain('week', 'rep', days);
  const calendar = calendarDays(today);
  const byDate = { name: 'date', grain: GRAIN_NAMES[grain] };
  return {
    ...address,
    scope,
    who,
    where,
    days,
    grain,
    lineGrain,
    variables: {
      where,
      calendar: { ...who, date: { between: [calendar.from, calendar.to] } },
      grain: GRAIN_NAMES[grain],
      lineGrain: GRAIN_NAMES[lineGrain],
      split: values.split === 'none' ? [byDate] : [byDate, { name: values.split }],
    },
  };
}
