/** What happened at a company as one list, latest first. Pure: what is asked for is said in Timeline.graphql. */
import { formatUsd } from '../../../lib/format.ts';
import { companyPath } from '../company/company-tabs.ts';
import type { Timeline_CompanyFragment } from './Timeline.generated.ts';

export type TimelineKind = 'note' | 'activity' | 'contract' | 'content' | 'change';

export interface TimelineItem {
  key: string;
  kind: TimelineKind;
  /** The business day. */
  date: string;
  title: string;
  detail: string | null;
  /** Who did it. */
  by: string | null;
  to: string | null;
}

interface TimelineNote {
  seq: number;
  date: string;
  text: string;
  type: { label: string };
  userName?: string | null;
  user?: { name: string } | null;
}

type Change = NonNullable<Timeline_CompanyFragment['changes']>['nodes'][number];

const FIELD_WORDS: Readonly<Record<string, string>> = {
  prospectTag: 'prospect tag',
  doNotCall: 'do-not-call',
  rep: 'rep',
  isClient: 'client flag',
};

/** `prospect tag: 1 → 3`; what a field's value was before only where it is short. */
function wordsOf({ action, record, field, old, new: now, subject }: Change): string {
  const what = record.toLowerCase().replace('_', ' ');
  const whose = subject ? `${what} ${subject}` : what;
  if (field === null) return `${whose} ${VERBS[action]}`;
  const name =
    FIELD_WORDS[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${whose}: ${name} ${shortValue(old)} → ${shortValue(now)}`;
}

const VERBS = {
  CREATE: 'created',
  UPDATE: 'changed',
  DELETE: 'deleted',
  RESTORE: 'restored',
} as const;
const SHORT = 40;

function shortValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
}

/**
 * @param today future endings and plans stay out: the timeline is what was
 */
export function timelineOf(
  company: Timeline_CompanyFragment,
  notes: readonly TimelineNote[],
  today: string,
): TimelineItem[] {
  const { seq, done, signed, changes, moved } = company;
  const items: TimelineItem[] = [
    ...notes.map((note): TimelineItem => ({
      key: `note-${note.seq}`,
      kind: 'note',
      date: note.date,
      title: note.type.label,
      detail: note.text,
      by: note.user?.name ?? note.userName ?? null,
      to: `/notes/${note.seq}`,
    })),
    ...(done?.nodes ?? []).map((activity): TimelineItem => ({
      key: `activity-${activity.seq}`,
      kind: 'activity',
      date: activity.date,
      title:
        activity.percentComplete === 100 ? `${activity.type.label}, done` : activity.type.label,
      detail: activity.isOverdue ? `${activity.subject} (overdue)` : activity.subject,
      by: activity.userName,
      to: companyPath(seq, 'activities'),
    })),
    ...(signed?.nodes ?? []).flatMap((contract): TimelineItem[] => {
      const { year, versionNumber, totalCents, signedOn, endDate, status } = contract;
      const to = companyPath(seq, `contracts/${year}/${versionNumber}`);
      const base = { kind: 'contract' as const, detail: contract.package, by: null, to };
      const value = formatUsd(totalCents);
      return [
        ...(signedOn
          ? [
              {
                ...base,
                key: `signed-${contract.seq}`,
                date: signedOn,
                title: `Contract ${year} signed, ${value}`,
              },
            ]
          : []),
        ...(endDate && status === 'SIGNED'
          ? [
              {
                ...base,
                key: `ended-${contract.seq}`,
                date: endDate,
                title: `Contract ${year} ended`,
              },
            ]
          : []),
      ];
    }),
    ...(changes?.nodes ?? []).map((change): TimelineItem => ({
      key: `change-${change.seq}`,
      kind: 'change',
      date: change.at.slice(0, 10),
      title: wordsOf(change),
      detail: null,
      by: change.userName,
      to: null,
    })),
    ...(moved?.nodes ?? []).map((item): TimelineItem => ({
      key: `content-${item.id}`,
      kind: 'content',
      date: item.statusSince,
      title: `${item.contentType} “${item.title}” → ${item.status.label}`,
      detail: null,
      by: null,
      to: companyPath(seq, `content-status/${item.contentType.toLowerCase()}/${item.id}`),
    })),
  ];
  return items
    .filter(({ date }) => date <= today)
    .sort((a, b) => b.date.localeCompare(a.date) || a.key.localeCompare(b.key));
}

/** Those of a kind (all: `null`) in which every word occurs. */
export function narrowed(
  items: readonly TimelineItem[],
  kind: TimelineKind | null,
  words: string,
): TimelineItem[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (kind !== null && item.kind !== kind) return false;
    const text = `${item.title} ${item.detail ?? ''} ${item.by ?? ''}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
