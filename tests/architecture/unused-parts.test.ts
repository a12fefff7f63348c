import { describe, expect, it } from '@jest/globals';
import {
  isObjectType,
  isRequiredArgument,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainResolvers } from '../../gateway/src/domains.ts';
import { EXPORT_LISTS } from '../../gateway/src/exports/export-lists.ts';
import { buildSchema } from '../../gateway/src/graph/schema.ts';
import { operations } from '../contract/document.ts';
import { NEVER_CALLED, READ_ROWS } from '../support/gateway/upstream-call-rows.ts';

const root = join(import.meta.dirname, '..', '..');
/** The requirements that name a call of the specification. */
const SPECIFIED = /^Q\d+$/;
/** The four reads of the specification's generic calls, and PUT or POST to a record. */
const GENERIC_CALL =
  /^(GET \/api\/[\w-]+(\/(es\/)?\{id\}|\/by-ids\/\{ids\})?|(PUT|POST) \/api\/[\w-]+\/\{id\})$/;

function textsBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
}

/** The documents of pages, examples and exports, and those that make the calls of the specification. */
function documentsInUse(): string[] {
  const exportCode = textsBelow('gateway/src/exports', /(?<!\.test)\.ts$/);
  return [
    ...textsBelow('web/src', /\.graphql$/),
    ...textsBelow('schema/examples', /\.graphql$/),
    ...EXPORT_LISTS.map(({ document }) => document),
    ...exportCode.flatMap((text) =>
      [...text.matchAll(/\bparse\(\s*`([^`]+)`/g)].map(([, document = '']) => document),
    ),
    ...READ_ROWS.filter(([id]) => SPECIFIED.test(id)).map(([, , document]) => document),
  ];
}

function fieldsInUse(schema: GraphQLSchema, documents: readonly string[]): Set<string> {
  const used = new Set<string>();
  for (const document of documents) {
    const info = new TypeInfo(schema);
    visit(
      parse(document),
      visitWithTypeInfo(info, {
        Field() {
          const field = info.getFieldDef();
          if (field) used.add(`${info.getParentType()?.name}.${field.name}`);
        },
      }),
    );
  }
  return used;
}

/** Written from the metric registry: every dataset has all fields, and the report builder writes its queries from them. */
const GENERATED = new Set(
  [
    ...readFileSync(join(root, 'schema/explore.generated.graphql'), 'utf8').matchAll(
      /^type (\w+)/gm,
    ),
  ].map(([, name]) => name),
);

/** What records of one shape have whether or not a page shows it: their key, version, company and age. */
const RECORD_FIELD = /\.(seq|coid|company|version|created|createdAt)$/;
const CONNECTION_FIELD = /Connection\.(nodes|pageInfo|totalCount)$/;

/** `{ note(seq: 9) }`: a record by its key. */
function readsOneRecord(field: GraphQLField<unknown, unknown>): boolean {
  const required = field.args.filter(isRequiredArgument);
  return required.length === 1 && /^(seq|id)$/.test(required[0]?.name ?? '');
}

/** Fields that no client of ours selects and that stay: a type's name stands for all its fields. */
const KEPT: Readonly<Record<string, string>> = {
  'Query.deletedRecords': 'copies that programs keep drop these: docs/developers.md',
  DeletedRecord: 'as Query.deletedRecords',
  'User.id': 'joins a user to a backend that has keys of its own',
  'User.scopes': 'programs compare the permissions of roles',
  'User.isRep': 'programs count who sells; a page names the level, also of those who left',
  AuditEntry: 'programs that check the trail join it to records and requests; the page shows words',
  BuyingActionRow: 'the generic read of a record that the specification names (Q37)',
  'Query.contentStatusCounts': 'the counts of all companies, beside the same of one company',
  'Query.overallUsage': 'GET /api/stats/overall is a call of the REST contract; released',
  OverallUsage: 'as Query.overallUsage',
  UsageMonth: 'as Query.overallUsage',
  Usage: 'as Query.overallUsage',
  UsageShare: 'as Query.overallUsage',
  ActionTotals: 'as Query.overallUsage',
  'Company.taggedOn': 'the age of a tag, for lists of prospects',
  'Activity.enteredBy': 'as Note.enteredBy, which a page shows',
  'AnalyticsRegistry.grains': 'what a program may write into a question',
  'AnalyticsRegistry.comparisons': 'as AnalyticsRegistry.grains',
  'BannerMonth.impressions': 'the clicks of a month mean little without it',
  'Competition.label': 'the name of the competitor, for programs that do not know the numbers',
  'Competition.isTradeShow': 'tells the two kinds of competition apart',
  'Lead.userEmail': 'leads to the person behind a lead',
  'CompanyHit.score': 'tells why a company is found before another',
  'Problem.resource': 'names the kind of the record beside its number',
  'ReportSchedule.report': 'leads from a schedule to its report',
  'SavedQuery.kind': 'tells a collection of the playground from its history',
  'MarketShareBar.content': 'the content behind a share',
  'UserDomain.commentId': 'joins a row to its comment, also to one that was taken back',
  'UserDomainComment.domain': 'leads from a comment to its domain',
  'UserDomainComment.writtenAt': 'the age of a comment',
};

describe('the schema', () => {
  const schema = buildSchema(domainResolvers);

  it('has no field without a use: a page, an export, an example, a specified call or a reason', () => {
    const used = fieldsInUse(schema, documentsInUse());
    expect(used.size).toBeGreaterThan(1000);
    const unused = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter(({ name }) => !name.startsWith('__') && !GENERATED.has(name))
      .flatMap((type) =>
        Object.values(type.getFields())
          .filter((field) => type !== schema.getQueryType() || !readsOneRecord(field))
          .map(({ name }) => `${type.name}.${name}`),
      )
      .filter((field) => !used.has(field))
      .filter((field) => !RECORD_FIELD.test(field) && !CONNECTION_FIELD.test(field));
    const entryOf = (field: string): string =>
      field in KEPT ? field : (field.split('.')[0] ?? field);
    const entries = new Set(unused.map(entryOf));
    const withoutReason = unused.filter((field) => !(entryOf(field) in KEPT));
    const idleReasons = Object.keys(KEPT).filter((entry) => !entries.has(entry));
    const remedy =
      withoutReason.length > 0
        ? 'Show the field on a page, name it in schema/examples, remove it, or state in KEPT why it stays.'
        : '';
    expect({ withoutReason, idleReasons, remedy }).toEqual({
      withoutReason: [],
      idleReasons: [],
      remedy: '',
    });
  });
});

describe('the REST contract', () => {
  it('[Q37] has no call that the gateway never makes, but the generic calls of a resource', () => {
    // That it makes all others is what gateway/src/domains/upstream-faults-by-read.test.ts holds.
    const never = operations
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => NEVER_CALLED.test(call));
    expect(never.length).toBeGreaterThan(20);
    const unused = never.filter((call) => !GENERIC_CALL.test(call));
    const remedy =
      unused.length > 0
        ? 'Call it from the gateway and add its row to upstream-call-rows.ts, or remove it from the service and the contract.'
        : '';
    expect({ unused, remedy }).toEqual({ unused: [], remedy: '' });
  });
});
