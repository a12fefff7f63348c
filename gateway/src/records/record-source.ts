import type { ZodType } from 'zod';
import { storedAs, writeResult, type WriteResult } from '../errors/write-result.ts';
import { dropAbsent } from '../http/drop-absent.ts';
import { ResourceReads } from '../http/resource-reads.ts';
import type { WriteOptions } from '../http/rest-call.ts';
import type { RestClient } from '../http/rest-client.ts';
import { restPath } from '../http/rest-path.ts';
import type { Conflicting } from '../schema.generated.ts';

/** What tells one kind of record from another on the wire. */
export interface RecordKind<Row, Create, Change> {
  /** As it stands in addresses: `notes`. */
  resource: string;
  /** The record's type in the schema, a member of `union Conflicting`. */
  type: NonNullable<Conflicting['__typename']>;
  row: ZodType<Row>;
  /** The body of a create, in which an absent field and `null` are the same; the input itself where it is left out. */
  createWire?: (input: Create) => Record<string, unknown>;
  /** The body of a change, in which an absent field leaves and `null` clears; the input itself where it is left out. */
  changeWire?: (input: Change) => Record<string, unknown>;
  /** Names of the wire that differ from the input's, for errors beside the form's fields. */
  inputNames?: Readonly<Record<string, string>>;
  /** An object of the wire that holds the input's fields: its name is left out of theirs. */
  inputParent?: string;
  /** Of a change: PUT where the contract has the generic change. */
  changeMethod?: WriteOptions['method'];
}

/** What every writable kind of record has in common, as the REST backend keeps it. */
export class RecordSource<
  Row extends { seq: number },
  Create extends object,
  Change extends object,
> {
  readonly reads: ResourceReads<Row>;
  readonly #rest: RestClient;
  readonly #kind: RecordKind<Row, Create, Change>;
  readonly #stored: (wire: unknown) => Row | null;

  constructor(rest: RestClient, kind: RecordKind<Row, Create, Change>) {
    this.reads = new ResourceReads(rest, kind.resource, kind.row);
    this.#rest = rest;
    this.#kind = kind;
    this.#stored = storedAs(kind.type, kind.row);
  }

  /** One record; `null` when there is none that the viewer may see, or it was deleted. */
  async find(seq: number): Promise<Row | null> {
    const row = await this.reads.find(seq);
    return row?.seq === seq ? row : null;
  }

  /** Saves a record once, however often the same key is sent. */
  create(input: Create, idempotencyKey: string): Promise<WriteResult<Row>> {
    const body = dropAbsent(this.#kind.createWire?.(input) ?? { ...input });
    return this.send(restPath`/api/${this.#kind.resource}`, body, { idempotencyKey });
  }

  /** Changes the fields that are set, unless the record was changed since `version`. */
  update(seq: number, version: number, input: Change): Promise<WriteResult<Row>> {
    const { changeWire, changeMethod: method, resource } = this.#kind;
    const options = { ifMatch: version, ...(method && { method }) };
    return this.send(
      restPath`/api/${resource}/${seq}`,
      changeWire?.(input) ?? { ...input },
      options,
    );
  }

  /** Takes the record out of every list; with a `version`, unless it was changed since. */
  delete(seq: number, version?: number | null): Promise<WriteResult<number, never>> {
    const options = version == null ? {} : { ifMatch: version };
    const call = this.#rest.delete(restPath`/api/${this.#kind.resource}/${seq}`, options);
    return writeResult<number, never>(
      call.then(() => seq),
      () => null,
    );
  }

  /** Brings a deleted record back. */
  restore(seq: number): Promise<WriteResult<Row>> {
    return this.send(restPath`/api/${this.#kind.resource}/${seq}/restore`, {});
  }

  /** Another write that answers the record; what the user can fix is a problem with the input's field names. */
  send(path: string, body: object, options: WriteOptions = {}): Promise<WriteResult<Row>> {
    const call = this.#rest.write(path, body, this.#kind.row, options);
    return writeResult(call, this.#stored, (field) => this.#inputName(field));
  }

  /** `tradeshow.0.year` -> `tradeshows.0.year` */
  #inputName(field: string): string {
    const { inputNames, inputParent } = this.#kind;
    const names = field.split('.');
    if (inputParent && names.length > 1 && names[0] === inputParent) names.shift();
    const [head = '', ...below] = names;
    return [inputNames?.[head] ?? head, ...below].join('.');
  }
}
