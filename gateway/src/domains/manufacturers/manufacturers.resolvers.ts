import type { GraphQLResolveInfo } from 'graphql';
import { PROSPECT_TAGS } from '../../../../schema/enumerations.ts';
import type { Context, Loaders } from '../../context.ts';
import { badArgument } from '../../errors/graphql-errors.ts';
import { emptiedFields, invalidField, type UserProblem } from '../../errors/write-result.ts';
import { pageRequest, type Connection } from '../../graph/connection.ts';
import { noteTypeOf } from '../../graph/note-type.ts';
import { recordWrite } from '../../records/record-mutations.ts';
import type {
  CompanyFilter,
  FacetBucket,
  MutationAssignRepArgs,
  MutationSetDoNotCallArgs,
  MutationSetProspectTagArgs,
  MutationUpdateCompanyArgs,
  UpdateCompanyInput,
} from '../../schema.generated.ts';
import type { Resolvers } from '../resolvers.generated.ts';
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

/** A fact that the contract has in the search only: out of the company's own row where the backend sends it there too. */
function searched<T>(company: Company, { loaders }: Context, fact: (from: Company) => T) {
  if (company.lastContacted !== undefined) return fact(company);
  return loaders.searchedCompany.load(company.coid).then((found) => fact(found ?? company));
}

const lastNoteOf = ({ lastNoteRow }: Company) =>
  lastNoteRow && { ...lastNoteRow, type: noteTypeOf(lastNoteRow.typeValue) };

/** What every write of a company answers and evicts: its problems follow from its fields, such as a missing telephone. */
const companyWrite = {
  field: 'company' as const,
  evicts: ({ problemsByCompany, companyBySeq, companyByCoid, changesByCompany }: Loaders) => [
    problemsByCompany,
    companyBySeq,
    companyByCoid,
    changesByCompany,
  ],
};

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
    updateCompany: recordWrite({
      ...companyWrite,
      permission: ({ input }: MutationUpdateCompanyArgs) => [
        'manufacturers.update',
        ...(changesIdentity(input) ? (['manufacturers.updateIdentity'] as const) : []),
      ],
      check: ({ input }) => emptiedFields(input, NEVER_EMPTY),
      write: ({ seq, version, input }, { sources }) =>
        sources.manufacturers.update(seq, version, input),
    }),
    assignRep: recordWrite({
      ...companyWrite,
      permission: 'manufacturers.assignRep',
      write: ({ seq, version, repSeq = null }: MutationAssignRepArgs, { sources }) =>
        sources.manufacturers.assignRep(seq, version, repSeq),
    }),
    setProspectTag: recordWrite({
      ...companyWrite,
      permission: 'manufacturers.setProspectTag',
      check: ({ tag }: MutationSetProspectTagArgs) =>
        PROSPECT_TAGS.some(({ value }) => value === tag)
          ? null
          : invalidField('tag', 'Please choose one of the four tags.'),
      write: ({ seq, tag, version = null }, { sources }) =>
        sources.manufacturers.setProspectTag(seq, tag, version),
    }),
    setDoNotCall: recordWrite({
      ...companyWrite,
      permission: ({ doNotCall }: MutationSetDoNotCallArgs) => [
        doNotCall ? 'manufacturers.setDoNotCall' : 'manufacturers.clearDoNotCall',
      ],
      check: ({ doNotCall, reason = null }) => reasonProblem(doNotCall, reason),
      write: ({ seq, doNotCall, reason = null, version = null }, { sources }) =>
        sources.manufacturers.setDoNotCall(seq, doNotCall, reason, version),
    }),
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
    lastContacted: (company, _args, ctx) =>
      searched(company, ctx, ({ lastContacted }) => lastContacted ?? null),
    lastNote: (company, _args, ctx) => searched(company, ctx, lastNoteOf),
    renewalDate: (company, _args, ctx) => searched(company, ctx, ({ renewalDate }) => renewalDate),
    sections: (company, _args, ctx) => searched(company, ctx, ({ sections }) => sections),
  },
  CompanyFacet: {
    buckets: (facet, _args, ctx) =>
      facet.key === 'REP'
        ? Promise.all(facet.buckets.map((bucket) => namedRep(bucket, ctx)))
        : facet.buckets,
  },
};
