import { z } from 'zod';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { enumeration } from '../../graph/enumeration.ts';
import { UNIT_WORDS } from '../../graph/unit-words.ts';
import { dropAbsent } from '../../http/drop-absent.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import {
  count,
  flag,
  id,
  measure,
  moment,
  reference,
  requiredDay,
  requiredMoment,
  text,
  version,
} from '../../http/wire.ts';
import { RecordSource } from '../../records/record-source.ts';
import type {
  AlertChange,
  AlertConditionInput,
  AlertConditionKind,
  AlertPause,
  AlertPreviewInput,
  AlertRecipients,
  AlertUnit,
  CreateAlertInput,
  UpdateAlertInput,
} from '../../schema.generated.ts';

const KIND = enumeration<AlertConditionKind>({
  ABOVE: 'above',
  BELOW: 'below',
  CHANGES: 'changes',
  FIRST_ROW: 'firstRow',
  NO_ROW: 'noRow',
});
const CHANGE = enumeration<AlertChange>({ PERCENT: 'percent', AMOUNT: 'amount' });
const RECIPIENTS = enumeration<AlertRecipients>({ SELF: 'self', TEAM: 'team' });
const UNIT = enumeration<AlertUnit>({ ...UNIT_WORDS, PERCENT_POINTS: 'percent_points' });
const PAUSE = enumeration<AlertPause>({
  OWNER: 'owner',
  OWNER_LEFT: 'owner-left',
  REPORT_GONE: 'report-gone',
  FAILED: 'failed',
});

const history = z.array(z.object({ at: requiredMoment, value: measure }));
const condition = z.object({
  kind: KIND.value,
  value: measure,
  by: CHANGE.value.nullish().transform((by) => by ?? null),
  days: reference,
});

const alertRow = z
  .object({
    seq: id,
    report: id,
    reportName: z.string(),
    measure: z.string(),
    groupBy: text,
    condition,
    recipients: RECIPIENTS.value,
    byMail: flag,
    title: z.string(),
    unit: UNIT.value,
    threshold: measure,
    pausedWhy: PAUSE.value.nullable(),
    problem: text,
    evaluatedAt: moment,
    nextAt: moment,
    firedAt: moment,
    cellCount: count,
    alertingCount: count,
    cells: z.array(
      z
        .object({
          label: z.string(),
          state: z.enum(['ok', 'alerting']),
          value: measure,
          history,
          unknownSince: moment,
        })
        .transform(({ label, state, ...cell }) => ({
          group: label,
          isAlerting: state === 'alerting',
          ...cell,
        })),
    ),
    createdAt: moment,
    version,
  })
  .transform(({ report, pausedWhy, ...alert }) => ({
    reportSeq: report,
    paused: pausedWhy,
    ...alert,
  }));

const previewRow = z.object({
  title: z.string(),
  unit: UNIT.value,
  threshold: measure,
  cells: z.array(
    z
      .object({ label: z.string(), value: measure, isMet: flag })
      .transform(({ label, ...cell }) => ({ group: label, ...cell })),
  ),
  cellCount: count,
  metCount: count,
  past: z.object({ evaluations: count, firings: count }).nullable(),
});

const messageRow = z.object({
  id,
  reportName: z.string(),
  title: z.string(),
  sentence: z.string(),
  why: text,
  unit: UNIT.value,
  threshold: measure,
  cells: z.array(
    z
      .object({ label: z.string(), value: measure, history })
      .transform(({ label, ...cell }) => ({ group: label, ...cell })),
  ),
  question: z.record(z.string(), z.unknown()),
  asOf: requiredDay,
  firedAt: requiredMoment,
});

/** A figure of a saved report that tells people when it crosses a line. */
export type Alert = z.output<typeof alertRow>;
/** What an alert told the viewer. */
export type AlertMessage = z.output<typeof messageRow>;

const conditionWire = ({ kind, value, by, days }: AlertConditionInput): object =>
  dropAbsent({
    kind: KIND.word(kind),
    value: value ?? undefined,
    by: by ? CHANGE.word(by) : undefined,
    days: days ?? undefined,
  });

function fieldsWire(input: UpdateAlertInput): Record<string, unknown> {
  const { condition: rule, recipients, ...fields } = input;
  return {
    condition: rule && conditionWire(rule),
    recipients: recipients && RECIPIENTS.word(recipients),
    ...fields,
  };
}

/** The saved report that is watched, or the question that is saved as one. */
const sourceWire = ({
  reportSeq,
  question,
  name,
}: Pick<CreateAlertInput, 'reportSeq' | 'question' | 'name'>): Record<string, unknown> => ({
  report: reportSeq ?? undefined,
  question: question == null ? undefined : { name: name ?? undefined, definition: question },
});

/** Alerts on saved reports and what they told: the viewer's own. */
export class AlertsSource {
  readonly records: RecordSource<Alert, CreateAlertInput, UpdateAlertInput>;
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.records = new RecordSource(rest, {
      resource: 'alerts',
      type: 'Alert',
      row: alertRow,
      createWire: ({ reportSeq, question, name, ...input }) => ({
        ...sourceWire({ reportSeq, question, name }),
        ...fieldsWire(input),
      }),
      changeWire: ({ groupBy, ...input }) => ({
        ...dropAbsent(fieldsWire(input)),
        // The one field that can be cleared: without it the total is watched.
        ...(groupBy !== undefined && { groupBy }),
      }),
      inputNames: { report: 'reportSeq' },
      changeMethod: 'PUT',
    });
    this.#rest = rest;
  }

  /** The viewer's alerts, by the names of their reports. */
  async list(report: number | null, page: PageRequest): Promise<Connection<Alert>> {
    const query = { report, limit: page.first, after: page.after };
    return connectionOf(await this.#rest.getList('/api/alerts', alertRow, query));
  }

  /** What an alert would find now. */
  preview(input: AlertPreviewInput): Promise<z.output<typeof previewRow>> {
    const { alertSeq, measure: watched, groupBy, condition: rule } = input;
    return this.#rest.compute(
      '/api/alerts/preview',
      dropAbsent({
        ...sourceWire(input),
        measure: watched,
        groupBy: groupBy ?? undefined,
        condition: conditionWire(rule),
        alert: alertSeq ?? undefined,
      }),
      previewRow,
    );
  }

  /** What alerts told the viewer, newest first. */
  async messages({ first, after }: PageRequest): Promise<Connection<AlertMessage>> {
    const query = { limit: first, after };
    return connectionOf(await this.#rest.getList('/api/alert-messages', messageRow, query));
  }

  /** One message; `null` when the viewer has no such one. */
  findMessage(message: number): Promise<AlertMessage | null> {
    return this.#rest.find(restPath`/api/alert-messages/${message}`, messageRow);
  }
}
