/** The activities page's address: names, meaning, and what the server is asked. Pure. */
import { ACTIVITY_TYPES } from '../../../../schema/enumerations.ts';
import {
  choiceParam,
  dateParam,
  numbersParam,
  sortParam,
  textsParam,
  type AddressValues,
  type Codec,
} from '../../lib/address-params.ts';
import type { Viewer } from '../../lib/session.ts';
import type { ActivityFilter, ActivityStatus } from '../../schema.generated.ts';

/** Whose: `me`, `team`, `all`, or reps by number; empty is the viewer's own plan or team. */
const repParam: Codec<string> = {
  fallback: '',
  read: (text) => (/^(me|team|all|\d{1,9}(,\d{1,9})*)$/.test(text) ? text : undefined),
  write: (value) => value,
};

export const ACTIVITIES_ADDRESS = {
  show: choiceParam(['agenda', 'week', 'table'], 'agenda'),
  rep: repParam,
  type: numbersParam,
  state: textsParam,
  from: dateParam,
  to: dateParam,
  week: dateParam,
  sort: sortParam(['date']),
};
export type ActivitiesAsked = AddressValues<typeof ACTIVITIES_ADDRESS>;

export const STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'done', label: 'Done' },
  { value: 'all', label: 'All' },
] as const;
export type StatusPath = (typeof STATUSES)[number]['value'];

const SERVER_STATUS: Readonly<Record<StatusPath, ActivityStatus>> = {
  open: 'OPEN',
  overdue: 'OVERDUE',
  done: 'DONE',
  all: 'ALL',
};

/** Open unless the address says another status that exists. */
export function readStatus(part: string | undefined): StatusPath {
  return STATUSES.find(({ value }) => value === part)?.value ?? 'open';
}

export const toServerStatus = (status: StatusPath): ActivityStatus => SERVER_STATUS[status];

type Who = Pick<Viewer, 'seq' | 'isRep' | 'isManager'>;

/** A rep's own plan, a manager's team's, everybody's for who has neither. */
export function defaultRep({ isRep, isManager }: Who): 'me' | 'team' | 'all' {
  if (isRep) return 'me';
  return isManager ? 'team' : 'all';
}

function whose(rep: string, viewer: Who): Partial<ActivityFilter> {
  const asked = rep === '' ? defaultRep(viewer) : rep;
  if (asked === 'all') return {};
  if (asked === 'me') return { reps: [viewer.seq] };
  if (asked === 'team') return { managerSeq: viewer.seq };
  return { reps: asked.split(',').map(Number) };
}

export function toServerFilter(
  asked: ActivitiesAsked,
  status: StatusPath,
  viewer: Who,
): ActivityFilter {
  const types = asked.type.filter((type) => ACTIVITY_TYPES.some(({ value }) => value === type));
  return {
    ...whose(asked.rep, viewer),
    status: toServerStatus(status),
    ...(types.length > 0 ? { types } : {}),
    ...(asked.state.length > 0 ? { states: [...asked.state] } : {}),
    ...(asked.from ? { from: asked.from } : {}),
    ...(asked.to ? { to: asked.to } : {}),
  };
}
