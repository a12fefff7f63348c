import { ANSWER_VALUES_MAX, groupsWithin } from '../../../../schema/question.ts';
import { codedError } from '../../errors/graphql-errors.ts';
import type { AnalyticsQuestion } from './analytics.source.ts';

type Size = Pick<AnalyticsQuestion, 'dimensions' | 'measures' | 'limit' | 'compare'>;

/** @throws GraphQLError QUERY_TOO_COMPLEX */
export function checkSize(question: Size): void {
  if (question.limit <= groupsWithin(question)) return;
  const most = ANSWER_VALUES_MAX.toLocaleString('en-US');
  const message = `limit times dimensions and measures is more than ${most} values: read on with offset.`;
  throw codedError('QUERY_TOO_COMPLEX', message);
}
