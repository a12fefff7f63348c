import type { SignedInUser } from '../http/authenticate.ts';
import { Problem } from '../http/problem.ts';
import { mayAsk } from './access.ts';
import { named, type Dataset } from './dataset.ts';
import { activitiesDataset } from './datasets/activities.ts';
import { leadsDataset, userDomainsDataset, userEmailsDataset } from './datasets/audience.ts';
import { buyingActionsDataset } from './datasets/buying-actions.ts';
import { companiesDataset } from './datasets/companies.ts';
import { competitorsDataset } from './datasets/competitors.ts';
import { contentDataset } from './datasets/content.ts';
import { contractHistoryDataset } from './datasets/contract-history.ts';
import { contractYearsDataset } from './datasets/contract-years.ts';
import { contractsDataset } from './datasets/contracts.ts';
import { bannersDataset, invoicesDataset, siteUsageDataset } from './datasets/money.ts';
import { notesDataset } from './datasets/notes.ts';
import { problemsDataset } from './datasets/problems.ts';
import { programsDataset } from './datasets/programs.ts';
import { prospectScoresDataset } from './datasets/prospect-scores.ts';
import { conversionsDataset, prospectsDataset } from './datasets/prospects.ts';
import { renewalsDataset } from './datasets/renewals.ts';
import { standingsDataset } from './datasets/standings.ts';
import { grainsOf } from './grains.ts';
import { isRecord, type Filter } from './filter-values.ts';
import { COMPARISONS, NAMED_PERIODS } from './periods.ts';
import { GRAINS, type DrillRequest, type WhyRequest } from './request.ts';

/** Every dataset: the one place where figures are defined. */
export const DATASETS: readonly Dataset[] = [
  companiesDataset,
  notesDataset,
  activitiesDataset,
  contractsDataset,
  contractYearsDataset,
  contractHistoryDataset,
  programsDataset,
  renewalsDataset,
  standingsDataset,
  prospectsDataset,
  conversionsDataset,
  prospectScoresDataset,
  buyingActionsDataset,
  competitorsDataset,
  leadsDataset,
  userEmailsDataset,
  userDomainsDataset,
  contentDataset,
  invoicesDataset,
  bannersDataset,
  problemsDataset,
  siteUsageDataset,
];

/** @throws Problem 404 that lists the names */
export function datasetNamed(name: string | undefined): Dataset {
  const dataset = DATASETS.find((each) => each.name === name);
  if (dataset) return dataset;
  const names = DATASETS.map((each) => each.name).join(', ');
  throw new Problem(404, `There is no such dataset; there are ${names}.`);
}

/**
 * Where the rows behind a figure are: in its own dataset, or in the one that it opens into, asked with the same
 * filter there.
 */
export function behind<Request extends Pick<DrillRequest, 'measure' | 'where'>>(
  dataset: Dataset,
  request: Request,
): { dataset: Dataset; request: Request } {
  const opens =
    request.measure === undefined ? undefined : named(dataset.measures, request.measure)?.opens;
  if (!opens) return { dataset, request };
  const target = datasetNamed(opens.dataset);
  const [from, to] = [dataset.time?.dimension, target.time?.dimension];
  const where = from && to ? renamed(request.where, from, to) : request.where;
  return { dataset: target, request: { ...request, measure: opens.measure, where } };
}

/** The same of a change: it is split where its rows are, which have more dimensions. */
export function whyBehind(
  asked: Dataset,
  question: WhyRequest,
): { dataset: Dataset; request: WhyRequest } {
  const { dataset, request } = behind(asked, question);
  if (dataset === asked) return { dataset, request };
  const [from, to] = [asked.time?.dimension, dataset.time?.dimension];
  const group = request.group.map((each) =>
    each.name === from && to ? { ...each, name: to } : each,
  );
  return { dataset, request: { ...request, group } };
}

/** The same filter with one of its fields under another name, at whatever depth. */
function renamed(filter: Filter, from: string, to: string): Filter {
  const inner = (part: unknown): unknown => (isRecord(part) ? renamed(part, from, to) : part);
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => {
      if (name === 'not') return [name, inner(value)];
      if (name === 'and' || name === 'or') {
        return [name, Array.isArray(value) ? value.map(inner) : value];
      }
      return [name === from ? to : name, value];
    }),
  );
}

/** What the viewer may ask for, as callers read it: names, labels and definitions, no SQL. */
export function describeRegistry(viewer: SignedInUser): object {
  return {
    grains: GRAINS,
    comparisons: COMPARISONS,
    periods: NAMED_PERIODS,
    datasets: DATASETS.filter((dataset) => mayAsk(dataset, viewer)).map((dataset) => ({
      name: dataset.name,
      title: dataset.title,
      description: dataset.description,
      time: dataset.time
        ? {
            dimension: dataset.time.dimension,
            label: dataset.time.label,
            grouped: !dataset.periodIsContext,
            grains: grainsOf(dataset),
          }
        : null,
      ownedBy: dataset.ownedBy,
      isSnapshot: dataset.isSnapshot ?? false,
      dimensions: Object.entries(dataset.dimensions).map(([name, each]) => ({
        name,
        label: each.label,
        description: each.description ?? null,
        kind: each.kind,
        refersTo: each.refersTo ?? null,
        filterOnly: each.hasAny !== undefined,
        values: each.values ?? null,
      })),
      measures: Object.entries(dataset.measures).map(([name, each]) => ({
        name,
        label: each.label,
        description: each.description,
        figure: each.figure ?? null,
        unit: each.unit,
        most: each.most ?? null,
        kind: each.calculation.kind,
      })),
    })),
  };
}
