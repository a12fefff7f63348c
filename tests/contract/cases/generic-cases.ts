import { rowsOf, rowOf, type ContractCase, type Row } from '../contract-case.ts';
import { operations, resolve, type Operation, type Parameter } from '../document.ts';

/** A number that names no row anywhere. */
export const NO_ROW = 2_147_483_647;

const PAGING = ['sort', 'limit', 'after', 'q'];

/**
 * The generic reads of one resource, as far as the document has them: the list with its paging and
 * each of its filters, one row, the same through es, several by their numbers.
 * @param noun what its first row is kept as, with `<noun> row` for the whole of it
 * @param key the field that addresses name
 */
export function genericReads(name: string, noun: string, key = 'seq'): ContractCase[] {
  const at = (path: string): Operation | undefined =>
    operations.find((operation) => operation.method === 'GET' && operation.path === path);
  const list = at(`/api/${name}`);
  const isPaged = list?.parameters.some((parameter) => parameter.name === 'after') === true;
  return [
    ...(list && isPaged ? listCases(list, noun, key) : []),
    ...[at(`/api/${name}/{id}`), at(`/api/${name}/es/{id}`)].flatMap((one) =>
      one ? rowCases(one, noun, key) : [],
    ),
    ...byIdsCases(at(`/api/${name}/by-ids/{ids}`), noun, key),
  ];
}

function listCases(list: Operation, noun: string, key: string): ContractCase[] {
  const filters = list.parameters.filter(
    ({ name, in: place }) => place === 'query' && !PAGING.includes(name),
  );
  return [
    {
      operation: list.id,
      status: 200,
      keep: (answer, found) => {
        const [first] = rowsOf(answer);
        found.keep(noun, first?.[key]);
        found.keep(`${noun} row`, first);
      },
    },
    {
      operation: list.id,
      about: 'a page of one row names the next page',
      status: 200,
      send: (found) => ({ query: { limit: found.has(noun) ? 1 : 2 } }),
      check: (answer) => {
        const total = Number(answer.headers.get('x-total-count'));
        const isCut = total > rowsOf(answer).length;
        return isCut === answer.headers.has('x-next-cursor')
          ? []
          : [`X-Total-Count is ${total}, X-Next-Cursor is ${isCut ? 'missing' : 'there'}`];
      },
      keep: (answer, found) => {
        found.forget('cursor');
        found.keep('cursor', answer.headers.get('x-next-cursor') ?? undefined);
        found.keep('page', rowsOf(answer));
      },
    },
    {
      operation: list.id,
      about: 'the page behind a cursor begins behind it',
      status: 200,
      send: (found) => ({ query: { limit: 1, after: found.text('cursor') } }),
      check: (answer, found) => {
        const before = JSON.stringify(found.get<Row[]>('page')[0]);
        return rowsOf(answer).some((row) => JSON.stringify(row) === before)
          ? ['the row before the cursor comes again']
          : [];
      },
    },
    {
      operation: list.id,
      about: 'a cursor of no list is refused',
      status: 400,
      send: () => ({ query: { after: 'no-cursor' } }),
    },
    {
      operation: list.id,
      about: 'a field that it does not have is refused',
      status: [400, 422],
      send: () => ({ query: { noSuchField: '1' } }),
    },
    ...filters.map((filter) => filterCase(list, noun, filter)),
  ];
}

/** Values of the formats that ranges have. */
const SAMPLES: Readonly<Record<string, string>> = {
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00Z',
};

/** Asks for the first row's own value of a field: all rows that come have it. */
function filterCase(list: Operation, noun: string, { name, schema }: Parameter): ContractCase {
  const { format, type } = resolve(schema);
  return {
    operation: list.id,
    about: `filtered by ${name}`,
    status: 200,
    send: (found) => {
      const value = found.row(`${noun} row`)[name];
      const isSimple = ['string', 'number', 'boolean'].includes(typeof value);
      // A range has no field of its name, and some fields show more than they are asked for by.
      const sample = SAMPLES[format ?? ''] ?? (type === 'boolean' ? 'true' : 1);
      return { query: { [name]: isSimple ? String(value) : sample } };
    },
    check: (answer, found) => {
      const value = found.row(`${noun} row`)[name];
      if (value === undefined || value === null || typeof value === 'object') return [];
      const others = rowsOf(answer).filter((row) => row[name] !== value);
      if (rowsOf(answer).length === 0) return [`no row has ${name} ${String(value)}`];
      return others.length > 0 ? [`${others.length} rows have another ${name}`] : [];
    },
  };
}

function rowCases(one: Operation, noun: string, key: string): ContractCase[] {
  return [
    {
      operation: one.id,
      status: 200,
      send: (found) => ({ params: { id: found.number(noun) } }),
      check: (answer, found) =>
        rowOf(answer)[key] === found.number(noun) ? [] : ['another row came'],
    },
    {
      operation: one.id,
      about: 'that does not exist is 404',
      status: 404,
      send: () => ({ params: { id: NO_ROW } }),
    },
    {
      operation: one.id,
      about: 'with an id that is no number is refused',
      status: [400, 404],
      send: () => ({ params: { id: 'abc' } }),
    },
  ];
}

function byIdsCases(byIds: Operation | undefined, noun: string, key: string): ContractCase[] {
  if (!byIds) return [];
  return [
    {
      operation: byIds.id,
      about: 'leaves out what does not exist',
      status: 200,
      send: (found) => ({ params: { ids: `${NO_ROW},${found.number(noun)}` } }),
      check: (answer, found) => {
        const keys = rowsOf(answer).map((row) => row[key]);
        return keys.length === 1 && keys[0] === found.number(noun)
          ? []
          : [`rows ${keys.join(', ')} came`];
      },
    },
    {
      operation: byIds.id,
      about: 'with more than 200 ids is refused',
      status: 400,
      send: () => ({ params: { ids: Array.from({ length: 201 }, (_, i) => i + 1).join(',') } }),
    },
  ];
}
