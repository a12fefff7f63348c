import { GRAIN_NAMES } from '../../../../schema/date-groups.ts';
import { periodCondition, periodDays, periodParams } from '../../lib/periods.ts';
import { NOTE_SCOPES, noteScope, scopeWhere } from '../../features/notes/figures/note-scope.ts';
import {
  calendarDays,
  readableGrain,
  TIME_GRAINS,
  TIME_SPLITS,
} from '../../features/notes/figures/over-time.ts';
import { choiceParam, numberParam, type AddressValues } from '../../lib/address-params.ts';
import { useToday, useViewer, type Viewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';

export const OVER_TIME_ADDRESS = {
  scope: choiceParam(NOTE_SCOPES, null),
  ...periodParams('L12M'),
  rep: numberParam,
  grain: choiceParam(TIME_GRAINS, 'week'),
  split: choiceParam(TIME_SPLITS, 'family'),
  drawn: choiceParam(['column', 'line'] as const, 'column'),
};

/** The question that an address asks, with what the page says of it. */
export function overTimeQuestion(
  values: AddressValues<typeof OVER_TIME_ADDRESS>,
  viewer: Viewer,
  today: string,
) {
  const scope = noteScope(values.scope, viewer);
  const who = values.rep === null ? scopeWhere(scope, viewer) : { rep: values.rep };
  const days = periodDays(values, today);
  const where = { ...who, date: periodCondition(values, days) };
  const grain = readableGrain(values.grain, values.split, days);
  // A day each would be too many points for a line the size of a thumb.
  const lineGrain = readableGrain('week', 'rep', days);
  const calendar = calendarDays(today);
  const byDate = { name: 'date', grain: GRAIN_NAMES[grain] };
  const variables = {
    where,
    calendar: { ...who, date: { between: [calendar.from, calendar.to] } },
    grain: GRAIN_NAMES[grain],
    lineGrain: GRAIN_NAMES[lineGrain],
    split: values.split === 'none' ? [byDate] : [byDate, { name: values.split }],
  };
  return { scope, who, where, days, grain, lineGrain, variables };
}

/** What the page's address asks for, and the question that draws the page. */
export function useOverTimeAddress() {
  const viewer = useViewer();
  const today = useToday();
  const address = useAddress(OVER_TIME_ADDRESS);
  return { ...address, ...overTimeQuestion(address.values, viewer, today) };
}
