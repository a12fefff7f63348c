import { engineQuestion, type ReportQuestion } from '../../analytics/report-question.ts';
import { datesOf } from '../../analytics/grains.ts';
import { whyBehind } from '../../analytics/registry.ts';
import { whyRequest } from '../../analytics/request.ts';
import { inSnapshot } from '../../analytics/snapshot.ts';
import { runWhy } from '../../analytics/why.ts';
import type { Clock } from '../../calendar.ts';
import type { Executor } from '../../db/database.ts';

/** What fired: the cell of a report's question. */
export interface FiredFigure {
  measure: string;
  groupBy: string | null;
  /** The group's key as JSON; empty for the total. */
  cell: string;
}

/** Why a compared figure changed, in one sentence; `null` where nothing is compared or can be said. */
export async function whySentence(
  db: Executor,
  question: ReportQuestion,
  fired: FiredFigure,
  clock: Clock,
): Promise<string | null> {
  // An alert goes out without its reason rather than not at all.
  return sentenceFor(db, question, fired, clock).catch(() => null);
}

async function sentenceFor(
  db: Executor,
  question: ReportQuestion,
  { measure, groupBy, cell }: FiredFigure,
  clock: Clock,
): Promise<string | null> {
  const { where, compare, dimensions = [] } = engineQuestion(question);
  if (compare === undefined || compare === 'none') return null;
  const dimension = dimensions.find(
    (each) => typeof each === 'object' && each.name === groupBy && each.grain,
  );
  const { grain } = datesOf(question.dataset, { dimensions });
  const asked = whyRequest.parse({
    measure,
    where,
    compare,
    ...(grain && { grain }),
    group:
      groupBy === null
        ? []
        : [
            {
              ...(typeof dimension === 'object' && dimension),
              name: groupBy,
              key: JSON.parse(cell),
            },
          ],
  });
  const { dataset, request } = whyBehind(question.dataset, asked);
  const { sentence } = await inSnapshot(db, (tx) => runWhy(tx, dataset, request, clock));
  return sentence;
}
