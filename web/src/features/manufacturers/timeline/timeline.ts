/** What happened at a company as one list, latest first. Pure: what is asked for is said in Timeline.graphql. */
import { changeSentence, type NameOf } from '../../../../../schema/change-words.ts';
import { formatDollars } from '../../../../../schema/figure-text.ts';
import { businessDateOf } from '../../../lib/business-time.ts';
import { companyPath } from '../company/company-tabs.ts';
import type { Timeline_CompanyFragment } from './Timeline.generated.ts';

export type TimelineKind = 'note' | 'activity' | 'contract' | 'content' | 'change';

export interface TimelineItem<Note = unknown> {
  key: string;
  kind: TimelineKind;
  /** The business day. */
  date: string;
  title: string;
  detail: string | null;
  /** Who did it. */
  by: string | null;
  to: string | null;
  /** Of a note: the note itself. */
  note?: Note;
}

export interface TimelineNote {
  seq: number;
  date: string;
  text: string;
  type: { label: string };
  userName?: string | null;
  user?: { name: string } | null;
}

/** One list of the timeline, as far as it was read. */
export interface TimelineSource {
  kind: TimelineKind;
  /** The day of the last row that was read. */
  oldest: string | null;
  /** The cursor of the next page; `null` on the last one. */
  next: string | null;
}

type Parts = Timeline_CompanyFragment;

const noteItem = <Note extends TimelineNote>(note: Note): TimelineItem<Note> => ({
  key: `note-${note.seq}`,
  kind: 'note',
  date: note.date,
  title: note.type.label,
  detail: note.text,
  by: note.user?.name ?? note.userName ?? null,
  to: `/notes/${note.seq}`,
  note,
});

const activityItems = ({ seq, done }: Parts): TimelineItem<never>[] =>
  (done?.nodes ?? []).map((activity) => ({
    key: `activity-${activity.seq}`,
    kind: 'activity',
    date: activity.date,
    title: activity.percentComplete === 100 ? `${activity.type.label}, done` : activity.type.label,
    detail: activity.isOverdue ? `${activity.subject} (overdue)` : activity.subject,
    by: activity.userName,
    to: companyPath(seq, 'activities/all'),
  }));

const contractItems = ({ seq, signed }: Parts): TimelineItem<never>[] =>
  (signed?.nodes ?? []).flatMap((contract) => {
    const { year, versionNumber, totalCents, signedOn, endDate, status } = contract;
    const to = companyPath(seq, `contracts/${year}/${versionNumber}`);
    const base = { kind: 'contract' as const, detail: contract.package, by: null, to };
    const signature = signedOn && {
      ...base,
      key: `signed-${contract.seq}`,
      date: signedOn,
      title: `Contract ${year} signed, ${formatDollars(totalCents)}`,
    };
    const end = endDate &&
      status === 'SIGNED' && {
        ...base,
        key: `ended-${contract.seq}`,
        date: endDate,
        title: `Contract ${year} ended`,
      };
    return [signature, end].filter((item) => !!item);
  });

const changeItems = ({ coid, changes }: Parts, nameOf: NameOf): TimelineItem<never>[] =>
  (changes?.nodes ?? []).map((change) => ({
    key: `change-${change.seq}`,
    kind: 'change',
    date: businessDateOf(change.at),
    title: changeSentence(change, nameOf),
    detail: null,
    by: change.userName,
    to: `/company-info/activity?company=${coid}&period=ALL`,
  }));

const contentItems = ({ seq, moved }: Parts): TimelineItem<never>[] =>
  (moved?.nodes ?? []).map((item) => ({
    key: `content-${item.id}`,
    kind: 'content',
    date: item.statusSince,
    title: `${item.contentType} “${item.title}” → ${item.status.label}`,
    detail: null,
    by: null,
    to: companyPath(seq, `content-status/${item.contentType.toLowerCase()}/${item.id}`),
  }));

/**
 * @param today future endings and plans stay out: the timeline is what was
 */
export function timelineOf<Note extends TimelineNote>(
  company: Parts,
  notes: readonly Note[],
  today: string,
  nameOf: NameOf = () => undefined,
): TimelineItem<Note>[] {
  const items: TimelineItem<Note>[] = [
    ...notes.map(noteItem),
    ...activityItems(company),
    ...contractItems(company),
    ...changeItems(company, nameOf),
    ...contentItems(company),
  ];
  return items
    .filter(({ date }) => date <= today)
    .sort((a, b) => b.date.localeCompare(a.date) || a.key.localeCompare(b.key));
}

interface List<Row> {
  nodes: readonly Row[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** How far each list was read. Contracts are few: they are read at once. */
export function timelineSources(
  { done, changes, moved }: Parts,
  said: List<TimelineNote> | null | undefined,
): TimelineSource[] {
  const source = <Row>(
    kind: TimelineKind,
    list: List<Row> | null | undefined,
    dateOf: (row: Row) => string,
  ): TimelineSource => {
    const last = list?.nodes.at(-1);
    return {
      kind,
      oldest: last === undefined ? null : dateOf(last),
      next: list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null,
    };
  };
  return [
    source('note', said, ({ date }) => date),
    source('activity', done, ({ date }) => date),
    source('change', changes, ({ at }) => businessDateOf(at)),
    source('content', moved, ({ statusSince }) => statusSince),
  ];
}

/**
 * The day back to which the lists of a kind (all: `null`) were read: before it rows may be missing.
 * `null` where all were read.
 */
export function readBackTo(
  sources: readonly TimelineSource[],
  kind: TimelineKind | null,
): string | null {
  const days = sources
    .filter((source) => source.next !== null && (kind === null || source.kind === kind))
    .map(({ oldest }) => oldest ?? '');
  return days.reduce<string | null>(
    (latest, day) => (latest === null || day > latest ? day : latest),
    null,
  );
}

/** The lists that must be read on before the timeline can go on. */
export const sourcesToReadOn = (
  sources: readonly TimelineSource[],
  kind: TimelineKind | null,
): TimelineSource[] => {
  const day = readBackTo(sources, kind);
  return sources.filter(
    (source) =>
      source.next !== null &&
      (kind === null || source.kind === kind) &&
      (source.oldest ?? '') === day,
  );
};

export interface TimelineChoice {
  /** `null` is all. */
  kind: TimelineKind | null;
  /** The author’s name; empty for anyone. */
  by: string;
  /** Every word occurs. */
  words: string;
}

export function narrowed<Item extends TimelineItem>(
  items: readonly Item[],
  { kind, by, words }: TimelineChoice,
): Item[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (kind !== null && item.kind !== kind) return false;
    if (by !== '' && item.by !== by) return false;
    const text = `${item.title} ${item.detail ?? ''} ${item.by ?? ''}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
