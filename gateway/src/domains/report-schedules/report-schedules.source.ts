import { z } from 'zod';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { enumeration } from '../../graph/enumeration.ts';
import type {
  CreateReportScheduleInput,
  ReportCadenceInput,
  ReportFileFormat,
  ReportInterval,
  ReportPause,
  UpdateReportScheduleInput,
} from '../../schema.generated.ts';
import { dropAbsent } from '../../http/drop-absent.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { count, flag, id, moment, reference, requiredDay, text, version } from '../../http/wire.ts';
import { RecordSource } from '../../records/record-source.ts';

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

/** Where a dashboard is delivered. */
const NO_REPORT = 0;

const scheduleRow = z
  .object({
    seq: id,
    report: reference,
    dashboard: reference,
    reportName: z.string(),
    cadence: z.object({
      every: INTERVAL.value,
      weekday: reference,
      day: reference,
      hour: z
        .int()
        .nullish()
        .transform((given) => given ?? null),
    }),
    recipients: z.array(id),
    burst: flag,
    skipEmpty: flag,
    format: FORMAT.value,
    byMail: flag,
    pausedWhy: PAUSE.value.nullable(),
    nextOn: requiredDay,
    sending: flag,
    lastRun: z
      .object({ on: requiredDay, delivered: count, empty: count, refused: count, problem: text })
      .nullable(),
    createdAt: moment,
    version,
  })
  .transform(({ report, dashboard, recipients, pausedWhy, ...schedule }) => ({
    reportSeq: report ?? NO_REPORT,
    dashboardSeq: dashboard,
    recipientSeqs: recipients,
    paused: pausedWhy,
    ...schedule,
  }));

const tileRow = z.object({
  id: z.string(),
  width: id,
  title: z.string(),
  text,
  question: z.record(z.string(), z.unknown()).nullable(),
  rowCount: count,
  problem: text,
});

const deliveryRow = z
  .object({
    id,
    report: reference,
    dashboard: reference,
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
    tiles: z.array(tileRow).default([]),
  })
  .transform(({ report, dashboard, sender, tiles, ...delivery }) => ({
    tiles: tiles.map((tile) => ({ ...tile, deliveryId: delivery.id })),
    reportSeq: report,
    dashboardSeq: dashboard,
    senderSeq: sender,
    ...delivery,
  }));

const optionsRow = z.object({ byMail: z.boolean() });

/** A saved report or a dashboard that is delivered on business days. */
export type ReportSchedule = z.output<typeof scheduleRow>;
/** A report or a dashboard as it was delivered to the viewer. */
export type ReportDelivery = z.output<typeof deliveryRow>;
/** A tile of a delivered dashboard. */
export type DeliveredTile = ReportDelivery['tiles'][number];

function cadenceWire({ every, weekday, day, hour }: ReportCadenceInput): object {
  return dropAbsent({
    every: INTERVAL.word(every),
    weekday: weekday ?? undefined,
    day: day ?? undefined,
    hour: hour ?? undefined,
  });
}

function fieldsWire(input: UpdateReportScheduleInput): Record<string, unknown> {
  const { cadence, recipientSeqs, format, ...fields } = input;
  return {
    cadence: cadence && cadenceWire(cadence),
    recipients: recipientSeqs,
    format: format && FORMAT.word(format),
    ...fields,
  };
}

/** Schedules of saved reports and what they delivered: the viewer's own. */
export class ReportSchedulesSource {
  readonly records: RecordSource<
    ReportSchedule,
    CreateReportScheduleInput,
    UpdateReportScheduleInput
  >;
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.records = new RecordSource(rest, {
      resource: 'report-schedules',
      type: 'ReportSchedule',
      row: scheduleRow,
      createWire: ({ reportSeq, dashboardSeq, ...input }) => ({
        ...dropAbsent({ report: reportSeq ?? undefined, dashboard: dashboardSeq ?? undefined }),
        ...fieldsWire(input),
      }),
      // The backend knows no `null` in a schedule.
      changeWire: (input) => dropAbsent(fieldsWire(input)),
      inputNames: { report: 'reportSeq', dashboard: 'dashboardSeq', recipients: 'recipientSeqs' },
      changeMethod: 'PUT',
    });
    this.#rest = rest;
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
}
