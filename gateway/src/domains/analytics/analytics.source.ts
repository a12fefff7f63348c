import type { PageRequest } from '../../graph/connection.ts';
import type {
  AnalyticsComparison,
  AnalyticsDimensionInput,
  AnalyticsGrain,
  AnalyticsGroupKeyInput,
  AnalyticsOrderInput,
  AnalyticsWithinInput,
} from '../../schema.generated.ts';
import { dropAbsent } from '../../http/drop-absent.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import {
  analyticsAnswer,
  analyticsRegistry,
  analyticsRows,
  comparison,
  grain,
  type AnalyticsAnswer,
  type AnalyticsRegistry,
  type AnalyticsRows,
} from './analytics-wire.ts';
import { analyticsWhy, type AnalyticsWhy } from './why-wire.ts';

/** Conditions by dimension or measure; their meaning is the upstream's. */
export type Conditions = Record<string, unknown>;

export interface AnalyticsQuestion {
  dataset: string;
  dimensions: readonly AnalyticsDimensionInput[];
  measures: readonly string[];
  where: Conditions;
  having: Conditions;
  /** Absent, the smallest that a date has. */
  grain?: AnalyticsGrain | null | undefined;
  compare: AnalyticsComparison;
  orderBy: readonly AnalyticsOrderInput[];
  limit: number;
  offset: number;
}

export interface RowsQuestion extends PageRequest {
  dataset: string;
  measure: string | null;
  where: Conditions;
  /** The day whose knowledge a figure of a compared period counts; absent: today. */
  asOf?: string | null;
}

/** A cell of a compared question. */
export interface WhyQuestion {
  dataset: string;
  measure: string;
  where: Conditions;
  compare: AnalyticsComparison;
  group: readonly AnalyticsGroupKeyInput[];
  grain?: AnalyticsGrain | null | undefined;
  dimensions?: readonly string[] | null | undefined;
  parts: number;
  /** The part that it is about; absent: all of the cell. */
  within?: AnalyticsWithinInput | null | undefined;
}
/** An answer with its question; one that was delivered stands for itself. */
export type AnalyticsResult = AnalyticsAnswer & { asked: AnalyticsQuestion | null };

/** The rows behind a figure, a page of them. */
export type AnalyticsRowPage = AnalyticsRows & {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
};

function dimensionWire({ name, grain: own }: AnalyticsDimensionInput): object {
  return { name, ...(own ? { grain: grain.word(own) } : {}) };
}

function orderWire({ by, direction = 'DESC', of = 'CURRENT' }: AnalyticsOrderInput): object {
  return { by, direction: direction.toLowerCase(), of: of.toLowerCase() };
}

/** The REST backend's one query engine. */
export class AnalyticsSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** Counts and sums the facts of a dataset, grouped as asked. */
  async ask(question: AnalyticsQuestion): Promise<AnalyticsResult> {
    const { dataset, dimensions, orderBy, compare, grain: common, ...rest } = question;
    const body = {
      ...rest,
      dimensions: dimensions.map(dimensionWire),
      ...(common && { grain: grain.word(common) }),
      compare: comparison.word(compare),
      orderBy: orderBy.map(orderWire),
    };
    const path = restPath`/api/analytics/${dataset}`;
    return { ...(await this.#rest.compute(path, body, analyticsAnswer)), asked: question };
  }

  /** A page of the rows behind a figure. */
  async rows({ dataset, measure, where, asOf, ...page }: RowsQuestion): Promise<AnalyticsRowPage> {
    const body = dropAbsent({ measure, where, asOf, limit: page.first, after: page.after });
    const path = restPath`/api/analytics/${dataset}/rows`;
    const { nextCursor, rowCount, ...rows } = await this.#rest.compute(path, body, analyticsRows);
    return {
      ...rows,
      rowCount,
      pageInfo: { hasNextPage: nextCursor !== null, endCursor: nextCursor },
      totalCount: rowCount,
    };
  }

  /** The parts of a figure's change. */
  why(asked: WhyQuestion): Promise<AnalyticsWhy> {
    const { dataset, compare, group, grain: own, within, ...question } = asked;
    const body = dropAbsent({
      ...question,
      within: within ? { ...within, key: within.key ?? null } : null,
      compare: comparison.word(compare),
      group: group.map(({ key = null, ...each }) => ({ ...dimensionWire(each), key })),
      grain: own ? grain.word(own) : null,
    });
    return this.#rest.compute(restPath`/api/analytics/${dataset}/why`, body, analyticsWhy);
  }

  /** Rows of an answer as it was delivered to the viewer, of a dashboard those of a tile; `null` when there is no such delivery. */
  async delivered(
    delivery: number,
    limit: number,
    offset: number,
    tile?: string | null,
  ): Promise<AnalyticsResult | null> {
    const path = restPath`/api/report-deliveries/${delivery}/answer`;
    const answer = await this.#rest.find(path, analyticsAnswer, { limit, offset, tile });
    return answer && { ...answer, asked: null };
  }

  /** What can be asked. */
  registry(): Promise<AnalyticsRegistry> {
    return this.#rest.get('/api/analytics/registry', analyticsRegistry);
  }
}
