import type { Clock } from '../../calendar.ts';
import type { Executor } from '../../db/database.ts';
import { requirePermission } from '../../http/allow.ts';
import { writeAudit } from '../../http/audit.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { invalid, notFound, Problem } from '../../http/problem.ts';
import type { CompanyRow } from './company-columns.ts';
import {
  listCompaniesBySeqs,
  listMatchingContacts,
  lockCompany,
  resolveWords,
  searchPage,
  updateDoNotCall,
  updateProspect,
  zipCenter,
  type OwnedCompany,
  type SearchRow,
} from './manufacturers.repository.ts';
import type { SearchRequest } from './manufacturers.requests.ts';
import { searchCriteria, type Center, type QueryWord } from './search-criteria.ts';
import { countMatches, type Bucket } from './search-facets.ts';
import { highlight } from './search-highlight.ts';
import { searchOrder } from './search-order.ts';
import { searchWords } from '../../db/search-text.ts';

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
  const today = clock.today();
  const words = await queryWords(db, request.query);
  const center = await searchCenter(db, request);
  const criteria = searchCriteria(request, today, words, center);
  const order = searchOrder(request.sort, words, center);
  const [page, counts] = await Promise.all([
    searchPage(db, {
      criteria,
      order,
      words,
      center,
      limit: request.limit,
      after: request.after,
      today,
    }),
    countMatches(db, criteria, request.facets ?? [], today),
  ]);
  return {
    total: counts.total,
    hits: await hitsOf(db, page.rows, words),
    nextCursor: page.nextCursor,
    aggregations: request.facets ? counts.aggregations : null,
  };
}

async function queryWords(db: Executor, query: string | undefined): Promise<QueryWord[]> {
  const words = searchWords(query ?? '');
  return words.length === 0 ? [] : resolveWords(db, words);
}

async function searchCenter(db: Executor, request: SearchRequest): Promise<Center | null> {
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

async function hitsOf(db: Executor, rows: SearchRow[], words: QueryWord[]): Promise<Hit[]> {
  const texts = words.flatMap(({ matches }) => matches);
  const contacts =
    texts.length > 0 && rows.length > 0
      ? await listMatchingContacts(
          db,
          rows.map(({ coid }) => coid),
          texts,
        )
      : [];
  return rows.map((row) => {
    const { keys: _keys, score, aliases: _aliases, ...company } = row;
    const own = contacts.filter(({ coid }) => coid === row.coid);
    return {
      _score: score,
      _source: company,
      ...(texts.length > 0 && { highlight: highlight(row, texts, own) }),
    };
  });
}

interface CompanyWrite {
  db: Executor;
  clock: Clock;
  viewer: SignedInUser | null;
  requestId: string;
  seq: number;
  ifMatch: number | null;
}

async function lockedCompany(write: CompanyWrite): Promise<OwnedCompany> {
  const company = await lockCompany(write.db, write.seq);
  if (!company) throw notFound('such company');
  if (write.ifMatch !== null && write.ifMatch !== company.version) {
    throw new Problem(412, 'Somebody else changed this company since you opened it.', {
      current: await readCompany(write.db, write.clock, write.seq),
    });
  }
  return company;
}

async function readCompany(
  db: Executor,
  clock: Clock,
  seq: number,
): Promise<CompanyRow | undefined> {
  return (await listCompaniesBySeqs(db, clock.today(), [seq]))[0];
}

/** Sets the prospect tag; the same tag again changes nothing. */
export async function setProspectTag(
  write: CompanyWrite,
  tag: number,
): Promise<CompanyRow | undefined> {
  const company = await lockedCompany(write);
  const owner = { seq: company.rep, managerSeq: company.managerSeq };
  const viewer = requirePermission('manufacturers.setProspectTag', write.viewer, owner);
  if (company.prospect !== tag) {
    await updateProspect(write.db, write.seq, tag);
    await writeAudit(write.db, {
      userSeq: viewer.seq,
      requestId: write.requestId,
      resource: 'manufacturers',
      id: write.seq,
      action: 'update',
      changes: [{ field: 'prospect', old: company.prospect, new: tag }],
    });
  }
  return readCompany(write.db, write.clock, write.seq);
}

/** Sets do-not-call with its reason, or clears it; clearing takes a manager or an administrator. */
export async function setDoNotCall(
  write: CompanyWrite,
  change: { doNotCall: boolean; reason?: string | undefined },
): Promise<CompanyRow | undefined> {
  const company = await lockedCompany(write);
  const owner = { seq: company.rep, managerSeq: company.managerSeq };
  const permission = change.doNotCall
    ? 'manufacturers.setDoNotCall'
    : 'manufacturers.clearDoNotCall';
  const viewer = requirePermission(permission, write.viewer, owner);
  const reason = change.doNotCall ? (change.reason?.trim() ?? null) : null;
  if (company.doNotCall !== change.doNotCall || company.dncReason !== reason) {
    await updateDoNotCall(write.db, write.seq, {
      doNotCall: change.doNotCall,
      reason,
      by: viewer.seq,
    });
    await writeAudit(write.db, {
      userSeq: viewer.seq,
      requestId: write.requestId,
      resource: 'manufacturers',
      id: write.seq,
      action: 'update',
      changes: [
        {
          field: 'doNotCall',
          old: { flag: company.doNotCall, reason: company.dncReason },
          new: { flag: change.doNotCall, reason },
        },
      ],
    });
  }
  return readCompany(write.db, write.clock, write.seq);
}
