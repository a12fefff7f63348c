import { codedError } from '../../errors/graphql-errors.ts';
import type { AnalyticsQuestion } from './analytics.source.ts';

/** An answer of more values would keep the process from everybody else for seconds. */
const VALUES_MAX = 50_000;

type Size = Pick<AnalyticsQuestion, 'dimensions' | 'measures' | 'limit' | 'compare'>;

/** @throws GraphQLError QUERY_TOO_COMPLEX */
export function checkSize({ dimensions, measures, limit, compare }: Size): void {
  const perGroup = dimensions.length + measures.length * (compare === 'NONE' ? 1 : 2);
  if (limit * perGroup <= VALUES_MAX) return;
  const most = VALUES_MAX.toLocaleString('en-US');
  const message = `limit times dimensions and measures is more than ${most} values: read on with offset.`;
  throw codedError('QUERY_TOO_COMPLEX', message);
}
