import { z } from 'zod';
import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { enumeration } from '../../graph/enumeration.ts';
import type {
  CreateReportScheduleInput,
  ReportCadenceInput,
  ReportFileFormat,
  ReportInterval,
  ReportPause,
  UpdateReportScheduleInput,
} from '../../graph/resolvers.generated.ts';
import { dropAbsent } from '../../http/drop-absent.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { count, flag, id, moment, reference, requiredDay, text, version } from '../../http/wire.ts';

const INTERVAL = enumeration<ReportInterval>({
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
  FIRST_WORKDAY: 'firstWorkday',
});
const FORMAT = enumeration<ReportFileFormat>({ CSV: 'csv', XLSX: 'xlsx' });
const PAUSE = enumeration<ReportPause>({
  OWNER: 'owner',
  OWNER_LEFT: 'owner-left',
  REPORT_GONE: 'report-gone',
});

const scheduleRow = z
  .object({
    seq: id,
    report: id,
    reportName: z.string(),
    cadence: z.object({ every: INTERVAL.value, weekday: reference, day: reference }),
    recipients: z.array(id),
    burst: flag,
    skipEmpty: flag,
    format: FORMAT.value,
    byMail: flag,
    pausedWhy: PAUSE.value.nullable(),
    nextOn: requiredDay,
    lastRun: z
      .object({ on: requiredDay, delivered: count, empty: count, refused: count, problem: text })
      .nullable(),
    createdAt: moment,
    version,
  })
  .transform(({ report, recipients, pausedWhy, ...schedule }) => ({
    ...schedule,
    reportSeq: report,
    recipientSeqs: recipients,
    paused: pausedWhy,
  }));

const deliveryRow = z
  .object({
    id,
    report: id,
    reportName: z.string(),
    sender: id,
    asOf: requiredDay,
    rowCount: count,
    format: FORMAT.value,
    burst: flag,
    created: moment,
    question: z
      .record(z.string(), z.unknown())
      .nullish()
      .transform((question) => question ?? null),
  })
  .transform(({ report, sender, ...delivery }) => ({
    ...delivery,
    reportSeq: report,
    senderSeq: sender,
  }));

const optionsRow = z.object({ byMail: z.boolean() });

/** A saved report that is delivered on business days. */
export type ReportSchedule = z.output<typeof scheduleRow>;
/** A report as it was delivered to the viewer. */
export type ReportDelivery = z.output<typeof deliveryRow>;

const storedSchedule = storedAs('ReportSchedule', scheduleRow);

const INPUT_FIELDS: Readonly<Record<string, string>> = {
  report: 'reportSeq',
  recipients: 'recipientSeqs',
};
const inputField = (field: string): string => {
  const [first = '', ...below] = field.split('.');
  return [INPUT_FIELDS[first] ?? first, ...below].join('.');
};

function cadenceWire({ every, weekday, day }: ReportCadenceInput): object {
  return dropAbsent({
    every: INTERVAL.word(every),
    weekday: weekday ?? undefined,
    day: day ?? undefined,
  });
}

function fieldsWire(input: UpdateReportScheduleInput): Record<string, unknown> {
  const { cadence, recipientSeqs, format, ...fields } = input;
  return {
    ...fields,
    cadence: cadence && cadenceWire(cadence),
    recipients: recipientSeqs,
    format: format && FORMAT.word(format),
  };
}

/** Schedules of saved reports and what they delivered: the viewer's own. */
export class ReportSchedulesSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** One schedule; `null` when the viewer has no such one. */
  find(seq: number): Promise<ReportSchedule | null> {
    return this.#rest.find(restPath`/api/report-schedules/${seq}`, scheduleRow);
  }

  /** The viewer's schedules, by the names of their reports. */
  async list(report: number | null, page: PageRequest): Promise<Connection<ReportSchedule>> {
    const query = { report, limit: page.first, after: page.after };
    return connectionOf(await this.#rest.getList('/api/report-schedules', scheduleRow, query));
  }

  /** In which ways reports can be delivered; `null` from a backend that does not say. */
  options(): Promise<z.output<typeof optionsRow> | null> {
    return this.#rest.find('/api/report-schedules/options', optionsRow);
  }

  /** What was delivered to the viewer, newest first. */
  async deliveries({ first, after }: PageRequest): Promise<Connection<ReportDelivery>> {
    const query = { limit: first, after };
    return connectionOf(await this.#rest.getList('/api/report-deliveries', deliveryRow, query));
  }

  /** One delivery with its question; `null` when the viewer has no such one. */
  findDelivery(delivery: number): Promise<ReportDelivery | null> {
    return this.#rest.find(restPath`/api/report-deliveries/${delivery}`, deliveryRow);
  }

  /** Schedules a report once, however often the same key is sent. */
  create(
    { reportSeq, ...input }: CreateReportScheduleInput,
    idempotencyKey: string,
  ): Promise<WriteResult<ReportSchedule>> {
    const body = dropAbsent({ report: reportSeq, ...fieldsWire(input) });
    const call = this.#rest.write('/api/report-schedules', body, scheduleRow, { idempotencyKey });
    return writeResult(call, storedSchedule, inputField);
  }

  /** Changes the fields that are set, unless the schedule was changed since `version`. */
  update(
    seq: number,
    version: number,
    input: UpdateReportScheduleInput,
  ): Promise<WriteResult<ReportSchedule>> {
    const path = restPath`/api/report-schedules/${seq}`;
    const change = { ifMatch: version, method: 'PUT' } as const;
    const call = this.#rest.write(path, dropAbsent(fieldsWire(input)), scheduleRow, change);
    return writeResult(call, storedSchedule, inputField);
  }

  /** Ends a schedule. */
  delete(seq: number): Promise<WriteResult<{ seq: number }>> {
    const call = this.#rest.delete(restPath`/api/report-schedules/${seq}`).then(() => ({ seq }));
    return writeResult(call, () => null);
  }

  /** Brings a deleted schedule back. */
  restore(seq: number): Promise<WriteResult<ReportSchedule>> {
    const call = this.#rest.write(restPath`/api/report-schedules/${seq}/restore`, {}, scheduleRow);
    return writeResult(call, storedSchedule);
  }
}
