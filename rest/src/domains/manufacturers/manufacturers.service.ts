import type { Clock } from '../../calendar.ts';
import type { Executor } from '../../db/database.ts';
import { searchWords } from '../../db/search-text.ts';
import { invalid, notFound } from '../../http/problem.ts';
import type { CompanyRow } from './company-columns.ts';
import {
  listCompaniesBySeqs,
  listMatchingContacts,
  listTellingNotes,
  searchPage,
  zipCenter,
  type SearchRow,
} from './manufacturers.repository.ts';
import type { PointsRequest, SearchRequest } from './manufacturers.requests.ts';
import { listPoints, type PointColumns } from './search-points.ts';
import { searchCriteria, type Center } from './search-criteria.ts';
import { countMatches, type Bucket } from './search-facets.ts';
import { highlight } from './search-highlight.ts';
import { findByText, type TextMatch } from './search-matches.ts';
import { searchOrder } from './search-order.ts';

interface Hit {
  _score: number | null;
  _source: CompanyRow & { distance: number | null };
  highlight?: Record<string, string[]>;
}

export interface SearchAnswer {
  total: number;
  hits: Hit[];
  nextCursor: string | null;
  aggregations: Record<string, { buckets: Bucket[] }> | null;
}

/** Runs a search of searchForRepCentral: one page, the full count and, when asked for, the facets. */
export async function search(
  db: Executor,
  request: SearchRequest,
  clock: Clock,
): Promise<SearchAnswer> {
  const { today, matched, center, criteria } = await understood(db, request, clock);
  const order = searchOrder(request.sort, { words: matched?.words ?? [], center, today });
  const { limit, after } = request;
  const [page, counts] = await Promise.all([
    searchPage(db, { criteria, order, matched, center, limit, after, today }),
    countMatches(db, criteria, matched, request.facets ?? [], today),
  ]);
  return {
    total: counts.total,
    hits: await hitsOf(db, page.rows, matched),
    nextCursor: page.nextCursor,
    aggregations: request.facets ? counts.aggregations : null,
  };
}

/** Where the companies of a search are, and how many match, with and without a place. */
export async function searchPoints(
  db: Executor,
  request: PointsRequest,
  clock: Clock,
): Promise<{ total: number; points: PointColumns }> {
  const { today, matched, criteria } = await understood(db, request, clock);
  const [points, { total }] = await Promise.all([
    listPoints(db, criteria, matched, today),
    countMatches(db, criteria, matched, [], today),
  ]);
  return { total, points };
}

/** The request's text and place looked up, and all of it as conditions. */
async function understood(db: Executor, request: PointsRequest, clock: Clock) {
  const today = clock.today();
  const words = searchWords(request.query ?? '');
  const [matched, center] = await Promise.all([
    words.length === 0 ? null : findByText(db, words),
    searchCenter(db, request),
  ]);
  return { today, matched, center, criteria: searchCriteria(request, today, center) };
}

async function searchCenter(db: Executor, request: PointsRequest): Promise<Center | null> {
  if (request.lat !== undefined && request.lon !== undefined) {
    return { lat: request.lat, lon: request.lon };
  }
  if (request.withinMiles === undefined) return null;
  if (!request.zip) {
    throw invalid([
      { field: 'withinMiles', message: 'needs a zip, or lat and lon, to measure from' },
    ]);
  }
  const center = await zipCenter(db, request.zip);
  if (!center) {
    throw invalid([{ field: 'zip', message: 'is not a ZIP that a distance can be measured from' }]);
  }
  return center;
}

async function hitsOf(db: Executor, rows: SearchRow[], matched: TextMatch | null): Promise<Hit[]> {
  const texts = matched?.words.flatMap(({ matches }) => matches) ?? [];
  const coids = rows.map(({ coid }) => coid);
  const byNotes = rows.filter(({ own }) => !own).map(({ coid }) => coid);
  const [contacts, notes] =
    matched && rows.length > 0
      ? await Promise.all([
          listMatchingContacts(db, coids, texts),
          listTellingNotes(db, byNotes, matched.words),
        ])
      : [[], new Map<number, string>()];
  return rows.map((row) => {
    const { keys: _keys, score, own: _own, aliases: _aliases, ...company } = row;
    const found = {
      contacts: contacts.filter(({ coid }) => coid === row.coid),
      note: notes.get(row.coid) ?? null,
    };
    return {
      _score: score === null ? null : Math.round(score * 1e4) / 1e4,
      _source: company,
      ...(matched && { highlight: highlight(row, texts, found) }),
    };
  });
}

/** A company as the wire has it. @throws Problem 404 */
export async function readCompany(db: Executor, clock: Clock, seq: number): Promise<CompanyRow> {
  const [company] = await listCompaniesBySeqs(db, clock.today(), [seq]);
  if (!company) throw notFound('such company');
  return company;
}
