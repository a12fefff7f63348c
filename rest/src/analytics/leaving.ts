/** Datasets as they are read for an answer that leaves the portal (db/people.ts). */
import { sql } from 'kysely';
import { mayLeave } from '../db/people.ts';
import { inContext, named, type Dataset } from './dataset.ts';
import type { AnalyticsQuestion } from './request.ts';

/** The dataset for single rows, without people who must not be exported. */
export function leavingRows(dataset: Dataset): Dataset {
  const { people, where, rollups: _sums, ...rest } = dataset;
  if (!people) return dataset;
  return {
    ...rest,
    people,
    where: (context) =>
      where ? sql<boolean>`${inContext(where, context)} and ${mayLeave(people)}` : mayLeave(people),
  };
}

/**
 * Groups: the same where a group's label names a person. Other groups count everybody, since a number identifies
 * nobody, so that a file has the figures of the page.
 */
export function leavingGroups(
  dataset: Dataset,
  { dimensions = [] }: Pick<AnalyticsQuestion, 'dimensions'>,
): Dataset {
  const names = dimensions.map((each) => (typeof each === 'string' ? each : each.name));
  const namesPeople = names.some((name) => named(dataset.dimensions, name)?.namesPeople);
  return namesPeople ? leavingRows(dataset) : dataset;
}
