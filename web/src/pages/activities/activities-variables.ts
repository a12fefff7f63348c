/** What the activities page asks for in each of its views. Pure. */
import { addDays, startOfWeek } from '../../../../schema/calendar-date.ts';
import {
  agendaSections,
  type Section,
  type SectionId,
} from '../../features/activities/agenda-sections.ts';
import {
  toServerFilter,
  type ActivitiesAsked,
  type StatusPath,
} from '../../features/activities/activities-address.ts';
import type { Viewer } from '../../lib/session.ts';
import type { ActivityFilter, ActivitySort } from '../../schema.generated.ts';
import type { ActivitiesPageQueryVariables } from './ActivitiesPage.generated.ts';

export type ListId = SectionId | 'calendar' | 'table';

export interface ActivitiesQuestion {
  variables: ActivitiesPageQueryVariables;
  sections: readonly Section[];
  /** The whole list as the export reads it. */
  filter: ActivityFilter;
  sort: ActivitySort;
}

/** The flags of one list alone, for reading on in it. */
export const onlyList = (id: ListId) => ({
  withPast: id === 'past',
  withToday: id === 'today',
  withWeek: id === 'week',
  withLater: id === 'later',
  withCalendar: id === 'calendar',
  withTable: id === 'table',
  withReps: false,
});

export function activitiesQuestion(
  asked: ActivitiesAsked,
  status: StatusPath,
  viewer: Viewer,
  today: string,
): ActivitiesQuestion {
  const filter = toServerFilter(asked, status, viewer);
  const latestFirst = asked.sort ? asked.sort.descending : status === 'done' || status === 'all';
  const sort: ActivitySort = latestFirst ? 'LATEST' : 'SOONEST';
  const sections = asked.show === 'agenda' ? agendaSections(filter, today) : [];
  const monday = startOfWeek(asked.week ?? today);
  const calendar = { ...filter, from: monday, to: addDays(monday, 6) };
  const section = (id: SectionId): Section | undefined => sections.find((each) => each.id === id);
  return {
    filter: asked.show === 'week' ? calendar : filter,
    sort,
    sections,
    variables: {
      past: section('past')?.filter ?? filter,
      withPast: section('past') !== undefined,
      today: section('today')?.filter ?? filter,
      withToday: section('today') !== undefined,
      week: section('week')?.filter ?? filter,
      withWeek: section('week') !== undefined,
      later: section('later')?.filter ?? filter,
      withLater: section('later') !== undefined,
      calendar,
      withCalendar: asked.show === 'week',
      table: filter,
      withTable: asked.show === 'table',
      sort,
      withReps: true,
    },
  };
}
