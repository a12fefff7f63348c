import DataLoader from 'dataloader';
import { NOTE_TYPES } from '../../../schema/enumerations.ts';

/** The part of the schema that the operations read, for the peers: the same names, types and nullability. */
export const PEER_SDL = `
  scalar Date
  type Query {
    company(seq: Int!): Company
    notes(filter: NoteFilter, first: Int! = 50): NoteConnection!
  }
  input NoteFilter { startDate: Date }
  type Company {
    seq: Int! coid: Int! name: String! website: String city: String state: String zip: String phone: String
    isClient: Boolean! lastContacted: String
    notes(first: Int! = 50): NoteConnection!
    contacts(first: Int! = 50): ContactConnection!
    contracts(first: Int! = 50): ContractConnection!
    buyingActions: BuyingActions
  }
  type NoteConnection { nodes: [Note!]! totalCount: Int }
  type Note { seq: Int! date: String! text: String! type: NoteType! user: User company: Company }
  type NoteType { value: Int! label: String! }
  type User { seq: Int! name: String! }
  type ContactConnection { nodes: [Contact!]! totalCount: Int }
  type Contact { seq: Int! firstName: String lastName: String title: String email: String phone: String }
  type ContractConnection { nodes: [Contract!]! totalCount: Int }
  type Contract { seq: Int! year: Int! package: String status: String! startDate: String endDate: String totalCents: Int! }
  type BuyingActions { total: BuyingActionTotal! }
  type BuyingActionTotal { months: [MonthCount!]! count: Int! }
  type MonthCount { monthLabel: String! count: Int! }
`;

type Row = Record<string, unknown>;

interface Reply {
  body: unknown;
  total: number | null;
}

/** One way to the backend: a client library's `GET`, or `POST` where there is a body. */
export type Call = (path: string, body?: object) => Promise<Reply>;

export interface PeerContext {
  call: Call;
  user: DataLoader<number, Row | null>;
  company: DataLoader<number, Row | null>;
}

function recordLoader(rowsOf: (keys: readonly number[]) => Promise<Row[]>, key: string) {
  return new DataLoader<number, Row | null>(
    async (keys) => {
      const found = new Map((await rowsOf(keys)).map((row) => [row[key], row]));
      return keys.map((one) => found.get(one) ?? null);
    },
    { maxBatchSize: 100 },
  );
}

export async function companiesOf(call: Call, coids: readonly number[]): Promise<Row[]> {
  const { body } = await call('/api/manufacturers/es/search', { coids });
  return (body as { hits: { hits: { _source: Row }[] } }).hits.hits.map(({ _source }) => _source);
}

export async function usersOf(call: Call, seqs: readonly number[]): Promise<Row[]> {
  return (await call(`/api/users/by-ids/${seqs.join(',')}`)).body as Row[];
}

export function peerContext(call: Call): PeerContext {
  return {
    call,
    user: recordLoader((keys) => usersOf(call, keys), 'seq'),
    company: recordLoader((keys) => companiesOf(call, keys), 'coid'),
  };
}

const listOf = async (call: Call, path: string, body?: object) => {
  const { body: nodes, total } = await call(path, body);
  return { nodes, totalCount: total };
};

export const noteType = (value: number) =>
  NOTE_TYPES.find((type) => type.value === value) ?? { value, label: `Note type ${value}` };

interface Month {
  monthLabel: string;
  count: number;
}

/** Twelve kinds of action, added up by month. */
export function actionsTotal(series: { months: Month[] }[]): { months: Month[]; count: number } {
  const months = (series[0]?.months ?? []).map(({ monthLabel }, i) => ({
    monthLabel,
    count: series.reduce((sum, { months: own }) => sum + (own[i]?.count ?? 0), 0),
  }));
  return { months, count: months.reduce((sum, { count }) => sum + count, 0) };
}

export const PEER_RESOLVERS = {
  Query: {
    company: async (_: unknown, { seq }: { seq: number }, { call }: PeerContext) =>
      (await call(`/api/manufacturers/${seq}`)).body,
    notes: (
      _: unknown,
      { first, filter }: { first: number; filter: object },
      { call }: PeerContext,
    ) =>
      listOf(call, '/api/notes/search-custom', { ...filter, sort: '-date,company', limit: first }),
  },
  Company: {
    name: ({ company }: Row) => company,
    isClient: ({ clientFlag }: Row) => clientFlag,
    notes: ({ coid }: Row, { first }: { first: number }, { call }: PeerContext) =>
      listOf(call, '/api/notes/search-custom', { coid, limit: first }),
    contacts: ({ coid }: Row, { first }: { first: number }, { call }: PeerContext) =>
      listOf(call, `/api/contacts?coid=${String(coid)}&sort=lastName,firstName&limit=${first}`),
    contracts: ({ coid }: Row, { first }: { first: number }, { call }: PeerContext) =>
      listOf(call, `/api/contracts?coid=${String(coid)}&limit=${first}`),
    buyingActions: async ({ coid }: Row, _: unknown, { call }: PeerContext) => ({
      total: actionsTotal(
        (await call(`/api/stats/buying-actions/${String(coid)}`)).body as { months: Month[] }[],
      ),
    }),
  },
  Note: {
    text: ({ note }: Row) => note,
    type: ({ type }: Row) => noteType(type as number),
    user: ({ user }: Row, _: unknown, ctx: PeerContext) => ctx.user.load(user as number),
    company: ({ coid }: Row, _: unknown, ctx: PeerContext) => ctx.company.load(coid as number),
  },
  Contract: { status: ({ status }: Row) => String(status).toUpperCase() },
};
