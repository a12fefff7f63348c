import type { GraphQLResolveInfo } from 'graphql';
import { PROSPECT_TAGS } from '../../../../schema/enumerations.ts';
import type { Context } from '../../context.ts';
import { badArgument } from '../../errors/graphql-errors.ts';
import { invalidField, type UserProblem, type WriteResult } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import { noteTypeOf } from '../../graph/note-type.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { CompanyFilter, FacetBucket, Resolvers } from '../../graph/resolvers.generated.ts';
import { isStorable } from '../../graph/storable-text.ts';
import { selectsField } from '../../graph/selects-field.ts';
import type { Company, CompanySearch } from './manufacturers.source.ts';
import { filterProblem } from './company-filter.ts';

const REASON_MAX = 500;

function checkFilter(filter: CompanyFilter): CompanyFilter {
  const problem = filterProblem(filter);
  if (problem) throw badArgument(problem);
  return filter;
}

/** What a search found is known to every later look-up of this request. */
function hitsPrimed(search: CompanySearch, { loaders }: Context): CompanySearch {
  for (const { company } of search.nodes) {
    loaders.companyBySeq.prime(company.seq, company);
    loaders.companyByCoid.prime(company.coid, company);
  }
  return search;
}

async function namedRep(bucket: FacetBucket, { loaders }: Context): Promise<FacetBucket> {
  if (bucket.value === '0') return { ...bucket, label: 'Unassigned' };
  const seq = Number(bucket.value);
  const rep = Number.isSafeInteger(seq) ? await loaders.userBySeq.load(seq) : null;
  return { ...bucket, label: rep?.name ?? 'Unknown Rep Name' };
}

function payload({ value, problem }: WriteResult<Company>, { loaders }: Context) {
  loaders.companyBySeq.clearAll();
  loaders.companyByCoid.clearAll();
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
    searchCompanies: async (_parent, { filter, sort, direction, ...args }, ctx, info) => {
      const page = pageRequest(args);
      const order = { sort: sort ?? 'NONE', direction: direction ?? 'ASC' } as const;
      const request = { filter: checkFilter(filter), ...order, ...page };
      const withFacets = wantsFacets(info);
      return hitsPrimed(await ctx.sources.manufacturers.search({ ...request, withFacets }), ctx);
    },
  },
  Mutation: {
    setProspectTag: async (_parent, { seq, tag }, ctx) => {
      requirePermission(ctx.viewer, 'manufacturers.setProspectTag');
      if (!PROSPECT_TAGS.some(({ value }) => value === tag)) {
        return refused(invalidField('tag', 'Please choose one of the four tags.'));
      }
      return payload(await ctx.sources.manufacturers.setProspectTag(seq, tag), ctx);
    },
    setDoNotCall: async (_parent, { seq, doNotCall, reason = null }, ctx) => {
      const call = doNotCall ? 'manufacturers.setDoNotCall' : 'manufacturers.clearDoNotCall';
      requirePermission(ctx.viewer, call);
      const problem = reasonProblem(doNotCall, reason);
      if (problem) return refused(problem);
      return payload(await ctx.sources.manufacturers.setDoNotCall(seq, doNotCall, reason), ctx);
    },
  },
  Company: {
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
