import type { PermissionId } from '../../../schema/permissions.ts';
import type { Context, Loaders } from '../context.ts';
import type { UserProblem, WriteResult } from '../errors/write-result.ts';
import { checkIdempotencyKey } from '../graph/idempotency-key.ts';
import { requirePermission } from '../graph/require-permission.ts';
import type { RecordSource } from './record-source.ts';

/** The loaders whose records a write can change, or whose lists it can leave or enter. */
export type Evicts = (loaders: Loaders) => readonly { clearAll(): unknown }[];

/** `{ note: Note | null, error: UserProblem | null }` */
type Payload<Noun extends string, Value, Row = Value> = Record<Noun, Value | null> & {
  error: UserProblem<Row> | null;
};

type Mutation<Args, Result> = (parent: unknown, args: Args, ctx: Context) => Promise<Result>;

export interface RecordWrite<Noun extends string, Args, Value, Row> {
  /** The payload's field: `note`. */
  field: Noun;
  /** All of them are needed where there are several. */
  permission: PermissionId | ((args: Args) => readonly PermissionId[]);
  evicts?: Evicts;
  /** What the gateway refuses before it asks the backend; throws for what no client of ours sends. */
  check?(args: Args): UserProblem | null;
  write(args: Args, ctx: Context): Promise<WriteResult<Value, Row>>;
}

function evict({ loaders }: Context, evicts: Evicts | undefined): void {
  evicts?.(loaders).forEach((loader) => loader.clearAll());
}

/** One mutation: may the viewer, can the input be right, write, evict, answer. */
export function recordWrite<Noun extends string, Args, Value, Row>({
  field,
  permission,
  evicts,
  check,
  write,
}: RecordWrite<Noun, Args, Value, Row>): Mutation<Args, Payload<Noun, Value, Row>> {
  const payload = (value: Value | null, error: UserProblem<Row> | null) =>
    ({ [field]: value, error }) as Payload<Noun, Value, Row>;
  return async (_parent, args, ctx) => {
    const permissions = typeof permission === 'string' ? [permission] : permission(args);
    permissions.forEach((id) => requirePermission(ctx.viewer, id));
    const refused = check?.(args) ?? null;
    if (refused) return payload(null, refused);
    const { value, problem } = await write(args, ctx);
    evict(ctx, evicts);
    return payload(value, problem);
  };
}

export interface RecordMutationsOptions<
  Noun extends string,
  Row extends { seq: number },
  Create extends object,
  Change extends object,
> {
  /** The record's name in the mutations' names: `Note`. */
  noun: Noun;
  records(sources: Context['sources']): RecordSource<Row, Create, Change>;
  /** One for all four writes, or one each. */
  permission: PermissionId | Record<'create' | 'update' | 'delete' | 'restore', PermissionId>;
  evicts?: Evicts;
  checkCreate?(input: Create): UserProblem | null;
  checkChange?(input: Change): UserProblem | null;
}

type RecordMutations<Noun extends string, Row, Create, Change> = Record<
  `create${Noun}`,
  Mutation<{ input: Create; idempotencyKey: string }, Payload<Uncapitalize<Noun>, Row>>
> &
  Record<
    `update${Noun}`,
    Mutation<{ seq: number; version: number; input: Change }, Payload<Uncapitalize<Noun>, Row>>
  > &
  Record<
    `delete${Noun}`,
    Mutation<{ seq: number; version?: number | null }, Payload<'seq', number, never>>
  > &
  Record<`restore${Noun}`, Mutation<{ seq: number }, Payload<Uncapitalize<Noun>, Row>>>;

/** The four mutations of a writable kind of record. */
export function recordMutations<
  Noun extends string,
  Row extends { seq: number },
  Create extends object,
  Change extends object,
>(
  options: RecordMutationsOptions<Noun, Row, Create, Change>,
): RecordMutations<Noun, Row, Create, Change> {
  const { noun, records, permission, evicts, checkCreate, checkChange } = options;
  const may = (write: 'create' | 'update' | 'delete' | 'restore') => ({
    permission: typeof permission === 'string' ? permission : permission[write],
    ...(evicts && { evicts }),
  });
  const field = `${noun.charAt(0).toLowerCase()}${noun.slice(1)}` as Uncapitalize<Noun>;
  const create = recordWrite({
    field,
    ...may('create'),
    check: ({ input, idempotencyKey }: { input: Create; idempotencyKey: string }) => {
      checkIdempotencyKey(idempotencyKey);
      return checkCreate?.(input) ?? null;
    },
    write: ({ input, idempotencyKey }, { sources }) =>
      records(sources).create(input, idempotencyKey),
  });
  const update = recordWrite({
    field,
    ...may('update'),
    check: ({ input }: { seq: number; version: number; input: Change }) =>
      checkChange?.(input) ?? null,
    write: ({ seq, version, input }, { sources }) => records(sources).update(seq, version, input),
  });
  const remove = recordWrite({
    field: 'seq',
    ...may('delete'),
    // Only some of the deletes take a version.
    write: ({ seq, version }: { seq: number; version?: number | null }, { sources }) =>
      records(sources).delete(seq, version),
  });
  const restore = recordWrite({
    field,
    ...may('restore'),
    write: ({ seq }: { seq: number }, { sources }) => records(sources).restore(seq),
  });
  return {
    [`create${noun}`]: create,
    [`update${noun}`]: update,
    [`delete${noun}`]: remove,
    [`restore${noun}`]: restore,
  } as unknown as RecordMutations<Noun, Row, Create, Change>;
}
