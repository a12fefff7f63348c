/** From what the server knows to what a rep does next, in order. Pure. */
import type { Capability } from '../../../../schema/capabilities.ts';
import type { QueueActivity_ActivityFragment } from './QueueActivity.generated.ts';
import type { QueueCompany_CompanyFragment } from './QueueCompany.generated.ts';
import type { QueueContent_ContentItemFragment } from './QueueContent.generated.ts';
import {
  activityItem,
  callItems,
  contentItem,
  invoiceItems,
  prospectItem,
  renewalItems,
  type QueueItem,
} from './queue-items.ts';
import type { QueueRow_RowsFragment } from './QueueRow.generated.ts';

type Maybe<T> = T | null | undefined;
type List<T> = Maybe<{ nodes: readonly T[] }>;

/** What the page read; a part that failed is absent. */
export interface QueueData {
  due?: List<QueueActivity_ActivityFragment>;
  done?: List<{ seq: number; coid: number; completedOn: string | null }>;
  todaysNotes?: List<{ coid: number }>;
  renewals?: Maybe<QueueRow_RowsFragment>;
  /** Scored prospects tagged A *** and B **. */
  calls?: Maybe<QueueRow_RowsFragment>;
  prospects?: List<QueueCompany_CompanyFragment>;
  content?: List<QueueContent_ContentItemFragment>;
  invoices?: Maybe<QueueRow_RowsFragment>;
}

export type SectionId =
  | 'overdue'
  | 'today'
  | 'renewals'
  | 'calls'
  | 'prospects'
  | 'content'
  | 'invoices';

/** What a section needs of the backend beyond the specified calls. */
export const SECTION_NEEDS: Readonly<Record<SectionId, readonly Capability[]>> = {
  overdue: [],
  today: [],
  renewals: ['analytics'],
  calls: ['analytics'],
  prospects: [],
  content: ['content'],
  invoices: ['analytics'],
};

export interface QueueSection {
  id: SectionId;
  title: string;
  /** What belongs here. */
  hint: string;
  /** `null` when this part could not be read. */
  items: readonly QueueItem[] | null;
  /** How many more wait for another day. */
  later: number;
}

export interface Queue {
  sections: readonly QueueSection[];
  done: number;
  total: number;
}

/** So many calls are a day's portion; the others come up as these are made. */
export const CALLS_A_DAY = 10;

/**
 * An item is done for today when its activity was completed today, or a note was logged for its company
 * today: then it leaves the queue and counts as done. So the count is in the data and survives a reload.
 */
export function queueOf(data: QueueData, today: string): Queue {
  const noted = new Set((data.todaysNotes?.nodes ?? []).map(({ coid }) => coid));
  const due = data.due?.nodes ?? [];
  const completed = new Map(
    [...(data.done?.nodes ?? []), ...due]
      .filter(({ completedOn }) => completedOn === today)
      .map(({ seq, coid }) => [seq, coid]),
  );
  const isLeft = ({ company }: QueueItem): boolean => !company || !noted.has(company.coid);
  const left = (items: readonly QueueItem[] | null) => items?.filter(isLeft) ?? null;

  const open = data.due
    ? due
        .filter(({ percentComplete, date }) => percentComplete < 100 && date <= today)
        .toSorted((a, b) => a.date.localeCompare(b.date))
        .map((activity) => ({ item: activityItem(activity, today), isLate: activity.date < today }))
    : null;
  const activities = open?.map(({ item }) => item) ?? null;
  const renewals = data.renewals ? renewalItems(data.renewals, today) : null;
  const prospects = data.prospects?.nodes.map((company) => prospectItem(company, today)) ?? null;
  const content = data.content?.nodes.map(contentItem) ?? null;
  const invoices = data.invoices ? invoiceItems(data.invoices, today) : null;

  const elsewhere = new Set(
    [activities, renewals?.items, prospects, content, invoices]
      .flatMap((items) => items ?? [])
      .map(({ company }) => company?.coid),
  );
  const planned = new Set((activities ?? []).map(({ company }) => company?.coid));
  const withActivity = new Set(completed.values());
  const called = [...noted].filter(
    (coid) => !elsewhere.has(coid) && !withActivity.has(coid),
  ).length;
  const waiting = data.calls
    ? callItems(data.calls, today).filter(
        (item) => isLeft(item) && !planned.has(item.company?.coid),
      )
    : null;
  const portion = Math.max(0, CALLS_A_DAY - called);

  const section = (
    id: SectionId,
    title: string,
    hint: string,
    items: readonly QueueItem[] | null,
    later = 0,
  ): QueueSection => ({ id, title, hint, items, later });
  const activitiesOf = (isLate: boolean) =>
    open?.filter((each) => each.isLate === isLate).map(({ item }) => item) ?? null;
  const sections = [
    section('overdue', 'Overdue', 'Your open activities from days past', activitiesOf(true)),
    section('today', 'Today', 'Your open activities of today', activitiesOf(false)),
    section(
      'renewals',
      'Renewals at risk',
      'At risk and ending within 90 days, or ended up to 60 days ago',
      left(renewals?.items ?? null),
      renewals?.others ?? 0,
    ),
    section(
      'calls',
      'Calls',
      'A *** not contacted for 30 days and B ** for 90 days, best score first',
      waiting?.slice(0, portion) ?? null,
      Math.max(0, (waiting?.length ?? 0) - portion),
    ),
    section('prospects', 'New prospects', 'Assigned to you in the last 10 days', left(prospects)),
    section(
      'content',
      'Content waiting on the client',
      'With the client as a draft for more than 14 days',
      left(content),
    ),
    section('invoices', 'Invoices past due', 'More than 30 days past due', left(invoices)),
  ];
  const notedAlone = [...noted].filter((coid) => !withActivity.has(coid)).length;
  const done = completed.size + notedAlone;
  const count = sections.reduce((sum, { items }) => sum + (items?.length ?? 0), 0);
  return { sections, done, total: done + count };
}
