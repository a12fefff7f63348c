import { codedError } from '../../errors/graphql-errors.ts';
import type { AnalyticsQuestion } from './analytics.source.ts';

/** An answer of more values would keep the process from everybody else for seconds. */
const VALUES_MAX = 50_000;

type Width = Pick<AnalyticsQuestion, 'dimensions' | 'measures' | 'compare'>;

/** How many groups of a question's width one answer may hold. */
export const groupsWithin = ({ dimensions, measures, compare }: Width): number =>
  Math.floor(VALUES_MAX / (dimensions.length + measures.length * (compare === 'NONE' ? 1 : 2)));

/** @throws GraphQLError QUERY_TOO_COMPLEX */
export function checkSize(question: Width & Pick<AnalyticsQuestion, 'limit'>): void {
  if (question.limit <= groupsWithin(question)) return;
  const most = VALUES_MAX.toLocaleString('en-US');
  const message = `limit times dimensions and measures is more than ${most} values: read on with offset.`;
  throw codedError('QUERY_TOO_COMPLEX', message);
}
