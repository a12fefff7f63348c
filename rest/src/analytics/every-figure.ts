import { createHash } from 'node:crypto';
import { addDays } from '../../../schema/calendar-date.ts';
import { type Clock } from '../calendar.ts';
import type { Executor } from '../db/database.ts';
import type { Dataset } from './dataset.ts';
import type { Filter } from './filter-values.ts';
import { runAnalytics } from './query.ts';
import { DATASETS } from './registry.ts';

/** Measures that the engine takes in one question. */
const TOGETHER = 30;

/** What a figure's groups are: the people whose rows they are, so that two that change places are noticed. */
function groupOf({ ownedBy, dimensions }: Dataset): string[] {
  if (ownedBy && Object.hasOwn(dimensions, ownedBy)) return [ownedBy];
  return Object.keys(dimensions).slice(0, 1);
}

/** Where the period is part of the definitions there must be one: the year that ends today. */
function whereOf({ time, periodIsContext }: Dataset, today: string): Filter {
  return time && periodIsContext
    ? { [time.dimension]: { between: [addDays(today, -364), today] } }
    : {};
}

/**
 * Every figure of the specification (M1 to M28), each with its total and its groups, as the hash of the answer by what
 * was asked. Two databases with the same answers have the same figures.
 */
export async function everyFigure(db: Executor, clock: Clock): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const dataset of DATASETS) {
    const measures = Object.entries(dataset.measures).filter(([, { figure }]) => figure);
    for (let at = 0; at < measures.length; at += TOGETHER) {
      const asked = measures.slice(at, at + TOGETHER);
      const { rows, totals } = await runAnalytics(
        db,
        dataset,
        {
          dimensions: groupOf(dataset),
          measures: asked.map(([name]) => name),
          where: whereOf(dataset, clock.today()),
          limit: 10_000,
        },
        clock,
      );
      for (const [name, { figure }] of asked) {
        const groups = rows.map((row) =>
          JSON.stringify([Object.values(row.dimensions).map(({ key }) => key), row.measures[name]]),
        );
        const text = JSON.stringify([totals?.[name] ?? null, groups.sort()]);
        hashes[`${figure} ${dataset.name}.${name}`] = createHash('sha256')
          .update(text)
          .digest('hex');
      }
    }
  }
  return hashes;
}
