import { describe, expect, it } from '@jest/globals';
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainResolvers } from '../../gateway/src/domains.ts';
import { buildSchema } from '../../gateway/src/graph/schema.ts';

const schema = buildSchema(domainResolvers);
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const objects = types.filter(isObjectType);
const inputs = types.filter(isInputObjectType);
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

type AnyField = GraphQLField<unknown, unknown> | GraphQLInputField;
type Fielded = GraphQLObjectType | GraphQLInputObjectType;

const fieldsOf = (type: Fielded): AnyField[] => Object.values(type.getFields());
const has = (type: Fielded, ...names: string[]): boolean =>
  names.every((name) => name in type.getFields());
const typeNameOf = (type: Fielded, name: string): string => {
  const field = type.getFields()[name];
  return field ? getNamedType(field.type).name : '';
};
const isConnection = (type: GraphQLNamedType): boolean =>
  isObjectType(type) && has(type, 'nodes', 'pageInfo');

/** Words that say the same of whatever record they stand on. */
const OBVIOUS = new Set(
  `seq coid id version nodes pageInfo error
   name title label value text note notes comment description subject keyword reason
   firstName lastName email phone mobile ext website
   address city zip country latitude longitude west south east north
   date year month startDate endDate signedOn joined created createdAt
   company companyName userName firm person employees billingEmail
   totalCount count hasNextPage at writtenAt lastSeen firstSeen issued due updatedOn
   folder tags page family quantity impressions clicks downloads searches sessions users
   cities states years`.split(/\s+/),
);

/** A type of the schema's own tells by its own description what a field of it is. */
function typeTells(field: AnyField): boolean {
  const type = getNamedType(field.type);
  return !isScalarType(type) && Boolean(type.description);
}

/** Where else a field of an input is described: on the record, on its other form, on the filter that it is "as in". */
function isDescribedElsewhere(type: Fielded, field: AnyField): boolean {
  const record = /^(Create|Record|Update)(\w+)Input$/.exec(type.name)?.[2];
  const likeness = /^As in `(\w+)`/.exec(type.description ?? '')?.[1];
  const forms = record ? [record, `Create${record}Input`, `Record${record}Input`] : [];
  return [...forms, ...(likeness ? [likeness] : [])].some((name) => {
    const place = schema.getType(name);
    return (
      (isObjectType(place) || isInputObjectType(place)) &&
      Boolean(place.getFields()[field.name]?.description)
    );
  });
}

function needsDescription(type: Fielded, field: AnyField): boolean {
  if (field.description || OBVIOUS.has(field.name)) return false;
  return !typeTells(field) && !isDescribedElsewhere(type, field);
}

describe('the schema as prose', () => {
  it('describes every type', () => {
    const builtIn = new Set(['String', 'Int', 'Float', 'Boolean', 'ID']);
    const silent = types.filter(({ name, description }) => !description && !builtIn.has(name));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('describes every field but the obvious ones', () => {
    const silent = [...objects, ...inputs].flatMap((type) =>
      fieldsOf(type)
        .filter((field) => needsDescription(type, field))
        .map((field) => `${type.name}.${field.name}`),
    );
    expect(silent).toEqual([]);
  });

  it('describes every read and write, and says how many of a list may be asked for', () => {
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
      Object.values(root?.getFields() ?? {}),
    );
    expect(roots.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
    const counted = objects.flatMap((type) =>
      Object.values(type.getFields()).flatMap(({ name, args }) =>
        args
          .filter((arg) => arg.name === 'first' && !/^1 to \d+/.test(arg.description ?? ''))
          .map(() => `${type.name}.${name}`),
      ),
    );
    expect(counted).toEqual([]);
  });

  it('says the unit of money, distances and sizes in the name or beside it', () => {
    const cents = objects.flatMap((type) =>
      fieldsOf(type)
        .filter(({ name }) => /cents/i.test(name))
        .filter(({ description }) => !/US cents/.test(description ?? ''))
        .map(({ name }) => `${type.name}.${name}`),
    );
    expect(cents).toEqual([]);
  });

  it('gives every enumeration that people read a label: {value label}', () => {
    const labelled = objects.filter((type) => has(type, 'value', 'label'));
    for (const type of labelled) {
      expect([type.name, type.getFields()['label']?.type.toString()]).toEqual([
        type.name,
        'String!',
      ]);
      expect(isNonNullType(type.getFields()['value']?.type)).toBe(true);
    }
    const valueEnums = types.filter((type) => isEnumType(type) && type.name.endsWith('Value'));
    const inLabelled = labelled.map((type) => typeNameOf(type, 'value'));
    expect(inLabelled).toEqual(
      expect.arrayContaining(
        valueEnums.map(({ name }) => name).filter((name) => name !== 'AnalyticsOrderValue'),
      ),
    );
  });
});

describe('what the schema never has', () => {
  it('E09: a field, an argument or a value called password', () => {
    const names = [...objects, ...inputs].flatMap((type) =>
      fieldsOf(type).flatMap((field) => [
        `${type.name}.${field.name}`,
        ...('args' in field
          ? field.args.map((arg) => `${type.name}.${field.name}(${arg.name})`)
          : []),
      ]),
    );
    const values = types
      .filter(isEnumType)
      .flatMap((type) => type.getValues().map(({ name }) => name));
    expect(
      [...names, ...values].filter((name) => /password|passwd|secret|hash/i.test(name)),
    ).toEqual([]);
  });

  it('the upstream’s odd spellings', () => {
    const odd =
      /^(clientFlag|geoLat|geoLong|isAClient|tradeshow|competitor|usertype|min_date|managerid|_id|csi)$|_/;
    // The names of the metric registry are our own: `competitor` is a dimension there.
    const ownNames = /^\w+Group$/;
    const named = objects.filter(({ name }) => !ownNames.test(name));
    const names = named.flatMap((type) =>
      fieldsOf(type)
        .filter(({ name }) => odd.test(name))
        .map(({ name }) => `${type.name}.${name}`),
    );
    expect(names).toEqual([]);
  });
});

/** Lists of records that are no connections, and why none of them grows beyond a page. */
const SHORT_LISTS: Record<string, string> = {
  'Query.users': 'the company’s own staff, for pickers',
  'Query.reps': 'the company’s own reps',
  'Query.managers': 'the company’s own managers',
  'Query.companiesBySeq': 'as many as were asked for, 50 at most',
  'User.team': 'the reps of one manager',
  'Query.sessions': 'the browsers of one person, within 12 hours',
  'UserAccount.sessions': 'the browsers of one person, within 12 hours',
  'Query.pastImports': 'the latest 100',
  'Query.proposals': '100 of one person wait at most, 7 days each',
  'Query.personalTokens': '50 live ones at most; ended ones leave after 30 days',
  'Query.products': 'the rate card has 21 products',
  'ReportSchedule.recipients': '100 at most',
  'ReportDelivery.tiles': '12 at most',
  'SavedDashboard.tiles': '12 at most',
  'Query.targets':
    'one a person and period of the days that are asked for; a grid shows all of them',
  'SaveTargetsPayload.targets': 'as many as were sent, 2,000 at most',
  'Query.businessEvents': 'what a company says of itself, a few a year',
  'Territory.reps': 'the reps with accounts in one state',
  'CompetitionYear.records': 'one a competitor type, 22 at most',
  'CommonContact.elsewhere': 'the other companies of one person',
  'UserDomainsPayload.userDomains': 'as many as were asked for, 250 at most',
};

describe('lists', () => {
  it('over records that can grow are connections', () => {
    const isRecord = (type: GraphQLNamedType): boolean =>
      isObjectType(type) && (has(type, 'seq') || has(type, 'id'));
    const growing = new Set(objects.filter(isConnection).map((type) => typeNameOf(type, 'nodes')));
    const lists = objects
      .filter((type) => !isConnection(type))
      .flatMap((type) =>
        fieldsOf(type)
          .filter((field) => isListType(getNullableType(field.type)))
          .filter((field) => {
            const item = getNamedType(field.type);
            return isRecord(item) || growing.has(item.name);
          })
          .map((field) => `${type.name}.${field.name}`),
      );
    const unexplained = lists.filter((name) => !(name in SHORT_LISTS));
    const idleReasons = Object.keys(SHORT_LISTS).filter((name) => !lists.includes(name));
    const remedy =
      unexplained.length > 0
        ? 'Make it a connection, or say in SHORT_LISTS why it stays short.'
        : '';
    expect({ unexplained, idleReasons, remedy }).toEqual({
      unexplained: [],
      idleReasons: [],
      remedy: '',
    });
  });

  it('of connections carry nodes, pageInfo and a count', () => {
    const connections = objects.filter(isConnection);
    expect(connections.length).toBeGreaterThan(25);
    for (const type of connections) {
      const { nodes, pageInfo, totalCount } = type.getFields();
      expect([type.name, pageInfo?.type.toString()]).toEqual([type.name, 'PageInfo!']);
      expect(nodes?.type.toString()).toMatch(/^\[\w+!\]!$/);
      expect(totalCount?.type.toString()).toMatch(/^Int!?$/);
    }
  });

  it('are asked for with first, which has a default, and after', () => {
    const odd = objects.flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => isConnection(getNamedType(field.type)))
        .filter(({ args }) => {
          const [first, after] = ['first', 'after'].map((name) =>
            args.find((arg) => arg.name === name),
          );
          return !(first && first.defaultValue !== undefined && after);
        })
        .map(({ name }) => `${type.name}.${name}`),
    );
    // A history is read whole, up to 2,000 rows, as the specification has it.
    expect(odd).toEqual(['Company.contractHistory']);
  });
});

describe('reads', () => {
  it('X01: are nullable, so that one failing panel never takes the page down', () => {
    const costly = [schema.getQueryType(), schema.getType('Company'), schema.getType('Contact')]
      .filter(isObjectType)
      .flatMap((type) =>
        Object.values(type.getFields())
          .filter((field) => type.name === 'Query' || isConnection(getNamedType(field.type)))
          .filter((field) => isNonNullType(field.type))
          .map((field) => `${type.name}.${field.name}`),
      );
    expect(costly).toEqual([]);
  });
});

describe('writes', () => {
  const argumentOf = (name: string, argument: string): string | undefined =>
    mutations
      .find((field) => field.name === name)
      ?.args.find((arg) => arg.name === argument)
      ?.type.toString();
  const payloadOf = (name: string): string => {
    const mutation = schema.getMutationType();
    return mutation ? typeNameOf(mutation, name) : '';
  };
  const remedy = 'Where the new mutation is meant, raise the number.';
  const named = (pattern: RegExp): string[] =>
    mutations.map(({ name }) => name).filter((name) => pattern.test(name));

  it('answer with a payload whose error the user can mend', () => {
    for (const field of mutations) {
      const payload = getNamedType(field.type);
      expect(field.type.toString()).toMatch(/^\w+Payload!$/);
      expect([
        field.name,
        isObjectType(payload) && payload.getFields()['error']?.type.toString(),
      ]).toEqual([field.name, 'UserError']);
    }
  });

  it('that create carry a key, so that the same form never saves twice', () => {
    const creating = named(/^(create|record)/);
    expect({ creating: creating.length, remedy }).toEqual({ creating: 13, remedy });
    for (const name of creating) {
      expect([name, argumentOf(name, 'idempotencyKey')]).toEqual([name, 'String!']);
    }
  });

  it('that change carry the version that was edited, and can conflict with the stored record', () => {
    const conflicting = schema.getType('Conflicting');
    const members = isUnionType(conflicting) ? conflicting.getTypes().map(({ name }) => name) : [];
    // Sorting many domains alike is decided by what each is, not by what somebody saw of it.
    const changing = named(/^(update|assign|merge|move|settle|setLost)/).filter(
      (name) => name !== 'updateUserDomains',
    );
    expect({ changing: changing.length, remedy }).toEqual({ changing: 20, remedy });
    for (const name of changing) {
      expect([name, argumentOf(name, 'version')]).toEqual([name, 'Int!']);
      const payload = schema.getType(payloadOf(name));
      const records = isObjectType(payload)
        ? fieldsOf(payload).map((field) => getNamedType(field.type).name)
        : [];
      expect(members.filter((member) => records.includes(member))).toHaveLength(1);
    }
  });

  it('that delete can be undone', () => {
    const deleted = named(/^delete/).map((name) => name.replace('delete', ''));
    const restored = named(/^restore/).map((name) => name.replace('restore', ''));
    expect(deleted.length).toBeGreaterThan(5);
    expect(restored.sort()).toEqual(deleted.sort());
  });
});

describe('the calls of the specification', () => {
  it('are each proved at the recording proxy, by a test that names the requirement', () => {
    const tests = join(import.meta.dirname, '..');
    const rows = readFileSync(join(tests, 'requirements', 'requirements.tsv'), 'utf8');
    const calls = [...rows.matchAll(/^(Q\d\d)\t/gm)].map(([, id]) => id);
    const proofs = readdirSync(join(tests, 'http'))
      .filter((name) => /^specification-.*\.gateway\.test\.ts$/.test(name))
      .map((name) => readFileSync(join(tests, 'http', name), 'utf8'))
      .join('\n');
    expect(calls).toHaveLength(39);
    expect(calls.filter((id) => !new RegExp(`\\b${id}\\b`).test(proofs))).toEqual([]);
  });
});
