import { mayAsk } from '../../analytics/access.ts';
import { narrowedTo } from '../../analytics/report-question.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { answerOrReason, packed, type DeliverOptions } from './answer-due.ts';
import type { DashboardTile } from './dashboard-tiles.ts';
import { insertDeliveries, type DeliveredTile, type DueSchedule } from './deliver.repository.ts';
import { isEmpty } from './whole-answer.ts';

/**
 * A dashboard for people who get the same rows. People who may not read what a tile counts get the other tiles and
 * the reason; those who may read the same tiles share one delivery.
 * @returns why nobody can get it
 */
export async function deliverDashboard(
  audience: readonly SignedInUser[],
  tiles: readonly DashboardTile[],
  due: DueSchedule,
  options: DeliverOptions,
): Promise<string | null> {
  if (tiles.every(({ question }) => question === null)) return 'It has no figures.';
  const groups = new Map<string, { tiles: DashboardTile[]; people: SignedInUser[] }>();
  for (const person of audience) {
    const theirs = tiles.map((tile) => tileFor(tile, person, due, options));
    const reason = refusalOf(theirs, person);
    if (reason) {
      await insertDeliveries(options.db, due, [person.seq], { outcome: 'refused', reason });
      continue;
    }
    const key = theirs.map(({ problem }) => problem ?? '').join('\n');
    const group = groups.get(key) ?? { tiles: theirs, people: [] };
    group.people.push(person);
    groups.set(key, group);
  }
  for (const { tiles: theirs, people } of groups.values()) {
    await deliverTiles(people, theirs, due, options);
  }
  return null;
}

function refusalOf(tiles: readonly DashboardTile[], { active }: SignedInUser): string | null {
  if (!active) return 'is no longer active';
  if (tiles.some(({ question }) => question !== null)) return null;
  const reasons = tiles.flatMap(({ problem }) => problem ?? []);
  return `did not get it. ${reasons[0] ?? 'It has no figures.'}`;
}

/** The tile with the rows that a person may read. */
function tileFor(
  tile: DashboardTile,
  person: SignedInUser,
  { burst }: DueSchedule,
  { mayRead = mayAsk }: DeliverOptions,
): DashboardTile {
  const { question } = tile;
  if (!question) return tile;
  const { title } = question.dataset;
  if (!mayRead(question.dataset, person)) {
    return { ...tile, question: null, problem: `You may not read the rows of ${title}.` };
  }
  if (!burst) return tile;
  const own = narrowedTo(question, person.seq);
  if (own) return { ...tile, question: own };
  return { ...tile, question: null, problem: `Rows of ${title} are nobody’s in particular.` };
}

async function deliverTiles(
  people: readonly SignedInUser[],
  tiles: readonly DashboardTile[],
  due: DueSchedule,
  options: DeliverOptions,
): Promise<void> {
  const delivered: DeliveredTile[] = [];
  let isAllEmpty = true;
  for (const { question, ...tile } of tiles) {
    const answer = question && (await answerOrReason(question, due, options));
    const isAnswered = answer !== null && typeof answer !== 'string';
    if (isAnswered ? !isEmpty(answer) : answer !== null) isAllEmpty = false;
    delivered.push({
      ...tile,
      question: question?.written ?? null,
      rowCount: isAnswered ? answer.rowCount : 0,
      problem: typeof answer === 'string' ? answer : tile.problem,
      answer: isAnswered ? await packed(answer) : null,
    });
  }
  const seqs = people.map(({ seq }) => seq);
  await insertDeliveries(
    options.db,
    due,
    seqs,
    due.skipEmpty && isAllEmpty
      ? { outcome: 'empty' }
      : { outcome: 'delivered', asOf: options.clock.today(), tiles: delivered },
  );
}
