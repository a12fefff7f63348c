import { isDeepStrictEqual } from 'node:util';
import {
  differences,
  rowOf,
  type Answered,
  type ContractCase,
  type Found,
  type Row,
  type Sent,
} from '../contract-case.ts';

/** One kind of record from its creation to its removal: operations by their ids, bodies as data. */
export interface Life {
  /** What it is called in `Found` and in the cases’ names. */
  noun: string;
  /** The field that addresses name. */
  key?: string;
  create: string;
  update?: string;
  /** PUT of the generic calls: the same update under another method. */
  replace?: string;
  read?: string;
  remove?: string;
  restore?: string;
  body(found: Found): Row;
  /** Fields of `body` that the answer shows otherwise or not at all. */
  unseen?: string[];
  /** What an update sets, and the answer then shows. */
  change?: Row;
  /** What the other method then sets: values that differ from those of `change`. */
  changeAgain?: Row;
  /** What another update clears with `null`, with what the answer then shows. */
  clear?: Row;
}

/**
 * Creates a record, repeats the creation by its key, edits it with and without the right version,
 * removes it, brings it back and removes it again: nothing that it made is left in a list.
 */
export function lifecycle(life: Life): ContractCase[] {
  const { noun, key = 'seq' } = life;
  const made = `${noun} made`;
  const keyHeader = (found: Found, which = ''): Record<string, string> => ({
    'Idempotency-Key': `${found.text('run')}-${noun.replaceAll(' ', '-')}${which}`,
  });
  const one = (found: Found): Sent => ({ params: { id: found.row(made)[key] as number } });
  const keepRow = (answer: Answered, found: Found): void => found.keep(made, rowOf(answer));
  const shown = (body: Row): Row =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !life.unseen?.includes(name)));
  const grew = (answer: Answered, found: Found): string[] =>
    Number(rowOf(answer).version) > Number(found.row(made).version)
      ? []
      : [`version stays ${String(rowOf(answer).version)}`];

  const creation: ContractCase[] = [
    {
      operation: life.create,
      about: `makes a ${noun}`,
      writes: true,
      status: 201,
      send: (found) => ({ body: life.body(found), headers: keyHeader(found) }),
      check: (answer, found) => differences(rowOf(answer), shown(life.body(found))),
      keep: (answer, found) => {
        keepRow(answer, found);
        found.keep(`${noun} first version`, rowOf(answer).version);
      },
    },
    {
      operation: life.create,
      about: `answers a repeated key with the ${noun} of the first request`,
      writes: true,
      status: 201,
      send: (found) => ({ body: life.body(found), headers: keyHeader(found) }),
      check: (answer, found) =>
        isDeepStrictEqual(answer.body, found.row(made)) ? [] : ['another answer came'],
    },
    {
      operation: life.create,
      about: 'refuses the key with another body',
      writes: true,
      status: 422,
      send: (found) => {
        const first = differentBody(life, found);
        return { body: first, headers: keyHeader(found) };
      },
    },
    {
      operation: life.create,
      about: 'without an Idempotency-Key is refused',
      writes: true,
      status: 400,
      send: (found) => ({ body: life.body(found), bare: true }),
    },
    {
      operation: life.create,
      about: 'refuses a field that it does not have',
      writes: true,
      status: 422,
      send: (found) => ({ body: { ...life.body(found), noSuchField: 1 } }),
    },
  ];

  const edit = (operation: string, change: Row): ContractCase[] => [
    {
      operation,
      about: `of the ${noun} that was opened`,
      writes: true,
      status: 200,
      send: (found) => ({
        ...one(found),
        body: change,
        headers: { 'If-Match': `"${String(found.row(made).version)}"` },
      }),
      check: (answer, found) => [...differences(rowOf(answer), change), ...grew(answer, found)],
      keep: keepRow,
    },
    {
      operation,
      about: 'without If-Match is refused',
      writes: true,
      status: 428,
      send: (found) => ({ ...one(found), body: change, bare: true }),
    },
    {
      operation,
      about: 'with a stale version answers 412 and the row as it is',
      writes: true,
      status: 412,
      send: (found) => ({
        ...one(found),
        body: change,
        headers: { 'If-Match': `"${String(found.number(`${noun} first version`))}"` },
      }),
      check: (answer, found) =>
        isDeepStrictEqual(rowOf(answer).current, found.row(made))
          ? []
          : ['current is not the row as the last update answered it'],
    },
  ];

  const clearing: ContractCase[] =
    life.update && life.clear
      ? [
          {
            operation: life.update,
            about: 'clears with null and leaves what is absent',
            writes: true,
            status: 200,
            send: (found) => ({
              ...one(found),
              body: Object.fromEntries(Object.keys(life.clear ?? {}).map((name) => [name, null])),
            }),
            check: (answer, found) => {
              const { version: _version, ...before } = found.row(made);
              return differences(rowOf(answer), { ...before, ...life.clear, ...volatile(answer) });
            },
            keep: keepRow,
          },
        ]
      : [];

  const reading: ContractCase[] = life.read
    ? [
        {
          operation: life.read,
          about: `of the ${noun} answers what the write answered`,
          writes: true,
          status: 200,
          send: one,
          check: (answer, found) => differences(rowOf(answer), found.row(made)),
        },
      ]
    : [];

  const ending: ContractCase[] = life.remove
    ? [
        {
          operation: life.remove,
          about: 'without If-Match is refused',
          writes: true,
          status: 428,
          send: (found) => ({ ...one(found), bare: true }),
        },
        { operation: life.remove, about: `the ${noun}`, writes: true, status: 204, send: one },
        ...(life.read
          ? [
              {
                operation: life.read,
                about: `of a removed ${noun} is 404`,
                writes: true,
                status: 404,
                send: one,
              } as const,
            ]
          : []),
        ...(life.restore
          ? [
              {
                operation: life.restore,
                about: `the ${noun}`,
                writes: true,
                status: 200,
                send: one,
                check: (answer: Answered, found: Found) =>
                  rowOf(answer)[key] === found.row(made)[key] ? [] : ['another row came'],
              } as const,
              {
                operation: life.remove,
                about: `the restored ${noun}: nothing of this run stays`,
                writes: true,
                status: 204,
                send: one,
              } as const,
            ]
          : []),
      ]
    : [];

  return [
    ...creation,
    ...(life.update && life.change ? edit(life.update, life.change) : []),
    ...(life.replace && life.changeAgain ? edit(life.replace, life.changeAgain) : []),
    ...clearing,
    ...reading,
    ...ending,
  ];
}

/** The same creation with another text: what a second tab would send under a key by mistake. */
function differentBody(life: Life, found: Found): Row {
  return Object.fromEntries(
    Object.entries(life.body(found)).map(([name, value]) => [
      name,
      name === Object.keys(life.change ?? {})[0] ? another(value) : value,
    ]),
  );
}

function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? `${value} again` : value;
}

/** Times that every change sets. */
function volatile(answer: Answered): Row {
  const { updated } = rowOf(answer);
  return updated === undefined ? {} : { updated };
}
