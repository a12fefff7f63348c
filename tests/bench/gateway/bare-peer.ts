import { createServer, type IncomingMessage, type Server } from 'node:http';
import { actionsTotal, companiesOf, noteType, usersOf, type Call } from './peer-schema.ts';

/** No GraphQL at all: the three operations by hand, over one pool. The lower bound. */
interface Body {
  query: string;
  variables: { seq: number; from: string };
}

/** What the operations read of all the backend's records together. */
type Numbers = Record<'seq' | 'coid' | 'user' | 'type' | 'year' | 'totalCents', number>;
type Texts = Record<
  | ('name' | 'company' | 'website' | 'city' | 'state' | 'zip' | 'phone' | 'lastContacted')
  | ('date' | 'note' | 'firstName' | 'lastName' | 'title' | 'email')
  | ('package' | 'status' | 'startDate' | 'endDate'),
  string
>;
type Row = Numbers & Texts & { clientFlag: boolean };

async function read(message: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Body;
}

async function byKey(found: Promise<object[]>, key: 'seq' | 'coid') {
  return new Map(((await found) as Row[]).map((row) => [row[key], row]));
}

const unique = (keys: number[]): number[] => [...new Set(keys)];

const rep = (user: Row | undefined) => (user ? { seq: user.seq, name: user.name } : null);

async function companyPage(call: Call, seq: number) {
  const company = (await call(`/api/manufacturers/${seq}`)).body as Row;
  const { coid } = company;
  const [notes, contacts, contracts, actions] = await Promise.all([
    call('/api/notes/search-custom', { coid, limit: 20 }),
    call(`/api/contacts?coid=${coid}&sort=lastName,firstName&limit=10`),
    call(`/api/contracts?coid=${coid}&limit=8`),
    call(`/api/stats/buying-actions/${coid}`),
  ]);
  const rows = notes.body as Row[];
  const reps = await byKey(usersOf(call, unique(rows.map(({ user }) => user))), 'seq');
  return {
    company: {
      seq: company.seq,
      coid,
      name: company.company,
      website: company.website,
      city: company.city,
      state: company.state,
      zip: company.zip,
      phone: company.phone,
      isClient: company.clientFlag,
      lastContacted: company.lastContacted,
      notes: {
        totalCount: notes.total,
        nodes: rows.map((note) => {
          const { value, label } = noteType(note.type);
          return {
            seq: note.seq,
            date: note.date,
            text: note.note,
            type: { value, label },
            user: rep(reps.get(note.user)),
          };
        }),
      },
      contacts: {
        totalCount: contacts.total,
        nodes: (contacts.body as Row[]).map(
          ({ seq, firstName, lastName, title, email, phone }) => ({
            seq,
            firstName,
            lastName,
            title,
            email,
            phone,
          }),
        ),
      },
      contracts: {
        totalCount: contracts.total,
        nodes: (contracts.body as Row[]).map((one) => ({
          seq: one.seq,
          year: one.year,
          package: one.package,
          status: String(one.status).toUpperCase(),
          startDate: one.startDate,
          endDate: one.endDate,
          totalCents: one.totalCents,
        })),
      },
      buyingActions: { total: actionsTotal(actions.body as never) },
    },
  };
}

async function notesPage(call: Call, from: string) {
  const found = await call('/api/notes/search-custom', {
    startDate: from,
    sort: '-date,company',
    limit: 100,
  });
  const rows = found.body as Row[];
  const [reps, companies] = await Promise.all([
    byKey(usersOf(call, unique(rows.map(({ user }) => user))), 'seq'),
    byKey(companiesOf(call, unique(rows.map(({ coid }) => coid))), 'coid'),
  ]);
  return {
    notes: {
      totalCount: found.total,
      nodes: rows.map((note) => {
        const company = companies.get(note.coid);
        return {
          seq: note.seq,
          date: note.date,
          text: note.note,
          user: rep(reps.get(note.user)),
          company: company && { seq: company.seq, name: company.company, city: company.city },
        };
      }),
    },
  };
}

async function answer(call: Call, { query, variables }: Body): Promise<object> {
  if (query.startsWith('query CompanyPage')) return companyPage(call, variables.seq);
  if (query.startsWith('query Notes')) return notesPage(call, variables.from);
  const company = (await call(`/api/manufacturers/${variables.seq}`)).body as Row;
  return { company: { name: company.company } };
}

export function bareServer(call: Call): Server {
  return createServer((message, response) => {
    void read(message)
      .then((body) => answer(call, body))
      .then((data) => {
        const text = JSON.stringify({ data });
        response
          .writeHead(200, {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          })
          .end(text);
      });
  });
}
