import type { GraphQLResolveInfo } from 'graphql';
import { PROSPECT_TAGS } from '../../../../schema/enumerations.ts';
import type { Context } from '../../context.ts';
import { badArgument } from '../../errors/graphql-errors.ts';
import {
  emptiedFields,
  invalidField,
  type UserProblem,
  type WriteResult,
} from '../../errors/write-result.ts';
import { pageRequest, type Connection } from '../../graph/connection.ts';
import { noteTypeOf } from '../../graph/note-type.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type {
  CompanyFilter,
  FacetBucket,
  Resolvers,
  UpdateCompanyInput,
} from '../../graph/resolvers.generated.ts';
import { isStorable } from '../../graph/storable-text.ts';
import { selectsField } from '../../graph/selects-field.ts';
import type { Company, CompanySearch } from './manufacturers.source.ts';
import { filterProblem } from './company-filter.ts';

const REASON_MAX = 500;
const SEQS_MAX = 50;

/** What a company cannot be without. */
const NEVER_EMPTY = {
  country: 'Please give a country.',
  isClient: 'Please choose yes or no.',
  name: 'Please give a name.',
  coid: 'Please give a coid.',
};

/** Fields that are for administrators. */
function changesIdentity({ name, coid, isClient }: UpdateCompanyInput): boolean {
  return name !== undefined || coid !== undefined || isClient !== undefined;
}

function checkFilter(filter: CompanyFilter): CompanyFilter {
  const problem = filterProblem(filter);
  if (problem) throw badArgument(problem);
  return filter;
}

/** What a search found is known to every later look-up of this request. */
function hitsPrimed(search: CompanySearch, { loaders }: Context): CompanySearch {
  for (const { company } of search.nodes) prime(company, loaders);
  return search;
}

function companiesPrimed(list: Connection<Company>, { loaders }: Context): Connection<Company> {
  for (const company of list.nodes) prime(company, loaders);
  return list;
}

function prime(company: Company, loaders: Context['loaders']): void {
  loaders.companyBySeq.prime(company.seq, company);
  loaders.companyByCoid.prime(company.coid, company);
}

async function namedRep(bucket: FacetBucket, { loaders }: Context): Promise<FacetBucket> {
  if (bucket.value === '0') return { ...bucket, label: 'Unassigned' };
  const seq = Number(bucket.value);
  const rep = Number.isSafeInteger(seq) ? await loaders.userBySeq.load(seq) : null;
  return { ...bucket, label: rep?.name ?? 'Unknown Rep Name' };
}

/** A missing telephone, a rep who left: problems of a company's follow from its fields. */
function payload({ value, problem }: WriteResult<Company>, { loaders }: Context) {
  loaders.problemsByCompany.clearAll();
  loaders.companyBySeq.clearAll();
  loaders.companyByCoid.clearAll();
  loaders.changesByCompany.clearAll();
  return { company: value, error: problem };
}

function refused(problem: UserProblem) {
  return { company: null, error: problem };
}

function reasonProblem(doNotCall: boolean, reason: string | null): UserProblem | null {
  if (doNotCall && !reason?.trim()) return invalidField('reason', 'Please give a reason.');
  if (reason && (reason.length > REASON_MAX || !isStorable(reason))) {
    return invalidField('reason', `Please give a reason of at most ${REASON_MAX} characters.`);
  }
  return null;
}

function wantsFacets(info: GraphQLResolveInfo): boolean {
  return selectsField(info, 'facets');
}

export const manufacturersResolvers: Resolvers = {
  Query: {
    company: (_parent, { seq }, ctx) => ctx.loaders.companyBySeq.load(seq),
    companyByCoid: (_parent, { coid }, ctx) => ctx.loaders.companyByCoid.load(coid),
    companiesBySeq: async (_parent, { seqs }, ctx) => {
      if (seqs.length === 0 || seqs.length > SEQS_MAX) throw badArgument('seqs must be 1 to 50.');
      const found = await Promise.all(seqs.map((seq) => ctx.loaders.companyBySeq.load(seq)));
      return found.filter((company) => company !== null);
    },
    searchCompanies: async (_parent, { filter, sort, direction, ...args }, ctx, info) => {
      const page = pageRequest(args);
      const order = { sort: sort ?? 'NONE', direction: direction ?? 'ASC' } as const;
      const request = { filter: checkFilter(filter), ...order, ...page };
      const withFacets = wantsFacets(info);
      return hitsPrimed(await ctx.sources.manufacturers.search({ ...request, withFacets }), ctx);
    },
    companyPoints: (_parent, { filter }, ctx) =>
      ctx.sources.manufacturers.points(checkFilter(filter)),
    newSalesProspects: async (_parent, { repSeq = null, days, ...args }, ctx) => {
      const page = pageRequest(args);
      const found = await ctx.sources.manufacturers.newSalesProspects(repSeq, days, page);
      return companiesPrimed(found, ctx);
    },
    repTerritories: (_parent, args, ctx) => ctx.sources.manufacturers.repTerritories(args),
  },
  Mutation: {
    updateCompany: async (_parent, { seq, version, input }, ctx) => {
      requirePermission(ctx.viewer, 'manufacturers.update');
      if (changesIdentity(input)) requirePermission(ctx.viewer, 'manufacturers.updateIdentity');
      const problem = emptiedFields(input, NEVER_EMPTY);
      if (problem) return refused(problem);
      return payload(await ctx.sources.manufacturers.update(seq, version, input), ctx);
    },
    assignRep: async (_parent, { seq, version, repSeq = null }, ctx) => {
      requirePermission(ctx.viewer, 'manufacturers.assignRep');
      return payload(await ctx.sources.manufacturers.assignRep(seq, version, repSeq), ctx);
    },
    setProspectTag: async (_parent, { seq, tag, version = null }, ctx) => {
      requirePermission(ctx.viewer, 'manufacturers.setProspectTag');
      if (!PROSPECT_TAGS.some(({ value }) => value === tag)) {
        return refused(invalidField('tag', 'Please choose one of the four tags.'));
      }
      return payload(await ctx.sources.manufacturers.setProspectTag(seq, tag, version), ctx);
    },
    setDoNotCall: async (_parent, { seq, doNotCall, reason = null, version = null }, ctx) => {
      const call = doNotCall ? 'manufacturers.setDoNotCall' : 'manufacturers.clearDoNotCall';
      requirePermission(ctx.viewer, call);
      const problem = reasonProblem(doNotCall, reason);
      if (problem) return refused(problem);
      const { manufacturers } = ctx.sources;
      return payload(await manufacturers.setDoNotCall(seq, doNotCall, reason, version), ctx);
    },
  },
  Company: {
    csiAndKeywords: ({ seq, coid }, _args, ctx) =>
      ctx.loaders.csiAndKeywordsByCompany.load({ seq, coid }),
    nearby: async ({ coid, latitude, longitude }, { withinMiles, ...args }, ctx) => {
      if (latitude === null || longitude === null) return null;
      const near = { latitude, longitude };
      checkFilter({ near, withinMiles });
      const { first, after } = pageRequest(args);
      return hitsPrimed(
        await ctx.loaders.nearbyByCompany.load({ coid, near, withinMiles, first, after }),
        ctx,
      );
    },
    prospectTag: ({ tagValue }) =>
      PROSPECT_TAGS.find(({ value }) => value === tagValue) ?? {
        value: tagValue,
        label: `Tag ${tagValue}`,
      },
    doNotCall: async ({ callBlock: { bySeq, ...block } }, _args, ctx) => ({
      ...block,
      by: bySeq === null ? null : await ctx.loaders.userBySeq.load(bySeq),
    }),
    rep: ({ repSeq }, _args, ctx) => (repSeq === null ? null : ctx.loaders.userBySeq.load(repSeq)),
    lastNote: ({ lastNoteRow }) =>
      lastNoteRow && { ...lastNoteRow, type: noteTypeOf(lastNoteRow.typeValue) },
  },
  CompanyFacet: {
    buckets: (facet, _args, ctx) =>
      facet.key === 'REP'
        ? Promise.all(facet.buckets.map((bucket) => namedRep(bucket, ctx)))
        : facet.buckets,
  },
};
