/** The agenda's sections: what is late, what is today, what comes. Pure. */
import { addDays, startOfWeek } from '../../../../schema/calendar-date.ts';
import type { ActivityFilter, ActivitySort } from '../../schema.generated.ts';

export type SectionId = 'past' | 'today' | 'week' | 'later';

export interface Section {
  id: SectionId;
  label: string;
  sort: ActivitySort;
  filter: ActivityFilter;
}

const later = (a: string, b: string | null | undefined): string => (b && b > a ? b : a);
const sooner = (a: string, b: string | null | undefined): string => (b && b < a ? b : a);
/** Further than anybody plans; a range needs an end to be cut by the reader's own. */
const FAR = '9999-12-31';
const LONG_AGO = '1900-01-01';

/** Those that a filter leaves something to: `from` and `to` cut them, `overdue` is the past alone. */
export function agendaSections(filter: ActivityFilter, today: string): Section[] {
  const sunday = addDays(startOfWeek(today), 6);
  const isPlan = filter.status === 'OPEN' || filter.status === 'OVERDUE';
  const all: (Omit<Section, 'filter'> & { from: string; to: string })[] = [
    {
      id: 'past',
      label: isPlan ? 'Overdue' : 'Earlier',
      sort: 'LATEST',
      from: LONG_AGO,
      to: addDays(today, -1),
    },
    { id: 'today', label: 'Today', sort: 'SOONEST', from: today, to: today },
    { id: 'week', label: 'This week', sort: 'SOONEST', from: addDays(today, 1), to: sunday },
    { id: 'later', label: 'Later', sort: 'SOONEST', from: addDays(sunday, 1), to: FAR },
  ];
  return all.flatMap(({ from, to, ...section }) => {
    const first = later(from, filter.from);
    const last = sooner(to, filter.to);
    if (first > last || (filter.status === 'OVERDUE' && section.id !== 'past')) return [];
    return [
      {
        ...section,
        filter: {
          ...filter,
          from: first === LONG_AGO ? null : first,
          to: last === FAR ? null : last,
        },
      },
    ];
  });
}
