import { z } from 'zod';
import { scopesOf } from '../../../../schema/permissions.ts';
import { writeResult, type UserProblem, type WriteResult } from '../../errors/write-result.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { preconditions, type Sending } from '../../http/rest-call.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { flag, id, moment, reference, requiredMoment, version } from '../../http/wire.ts';
import { RecordSource } from '../../records/record-source.ts';
import type {
  CreateUserAccountInput,
  UpdateUserAccountInput,
  UserAccountFilter,
} from '../../schema.generated.ts';

const role = z.union([z.string(), z.array(z.string()), z.record(z.string(), z.unknown())]);

const accountRow = z
  .object({
    seq: id,
    name: z.string(),
    email: z.string(),
    level: z.int(),
    role: role.nullish(),
    active: flag,
    managerid: reference,
    hasPassword: flag,
    isManager: flag,
    createdAt: requiredMoment,
    lastSignInAt: moment,
    version,
  })
  .transform(({ role: scopes, managerid, hasPassword, ...account }) => ({
    scopes: scopesOf(scopes),
    managerSeq: managerid,
    canSignIn: hasPassword,
    ...account,
  }));

/** A user as administrators see them. */
export type UserAccount = z.output<typeof accountRow>;

const holdingsRow = z.object({
  companies: z.int(),
  openActivities: z.int(),
  team: z.int(),
  savedItems: z.int(),
});

const wire = ({ managerSeq, ...input }: UpdateUserAccountInput): Record<string, unknown> => ({
  ...input,
  ...(managerSeq !== undefined && { managerid: managerSeq }),
});

/** Users, as the REST backend keeps them for administrators. */
export class UserAccountsSource {
  readonly records: RecordSource<UserAccount, CreateUserAccountInput, UpdateUserAccountInput>;
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.records = new RecordSource(rest, {
      resource: 'user-accounts',
      type: 'UserAccount',
      row: accountRow,
      createWire: wire,
      changeWire: wire,
      inputNames: { managerid: 'managerSeq', manager: 'managerSeq' },
    });
    this.#rest = rest;
  }

  /** The users that the filter finds, by name. */
  async list(filter: UserAccountFilter, page: PageRequest): Promise<Connection<UserAccount>> {
    const { text, active, level, managerSeq } = filter;
    const query = { q: text, active, level, managerid: managerSeq };
    return connectionOf(await this.records.reads.list(query, page));
  }

  holdings(seq: number): Promise<z.output<typeof holdingsRow>> {
    return this.#rest.get(restPath`/api/user-accounts/${seq}/holdings`, holdingsRow);
  }

  deactivate(seq: number, handOverTo: number | null): Promise<WriteResult<UserAccount>> {
    return this.records.send(restPath`/api/user-accounts/${seq}/deactivate`, { handOverTo });
  }

  /** Mails a link; answers why none was sent. */
  async sendLink(seq: number): Promise<UserProblem | null> {
    const sending: Sending = {
      method: 'POST',
      path: restPath`/api/user-accounts/${seq}/reset-link`,
      headers: preconditions({}),
      repeat: 'never',
    };
    const sent = this.#rest.tell(sending).then(() => true as const);
    return (await writeResult<true, never>(sent, () => null)).problem;
  }

  activate(seq: number): Promise<WriteResult<UserAccount>> {
    return this.records.send(restPath`/api/user-accounts/${seq}/activate`, {});
  }
}
