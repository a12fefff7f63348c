/**
 * @graphql-codegen/typescript-operations, with the figures of each answer typed: an answer of `analytics` remembers in its
 * type which dimensions and measures its document asks for, and a variable that holds its conditions names the dimensions of its
 * dataset. What is misspelled, or read and not asked for, does not compile (web/src/lib/asked-figures.ts).
 */
import * as mandated from '@graphql-codegen/typescript-operations';
import { Kind, valueFromASTUntyped } from 'graphql';
import { dirname, relative } from 'node:path';
import ts from 'typescript';

const TYPES = 'web/src/lib/asked-figures.ts';
const FIGURES = new Set(['analytics', 'analyticsRows', 'analyticsWhy']);

const argumentOf = (field, name) =>
  field.arguments?.find((argument) => argument.name.value === name)?.value;
const isText = (value) => value?.kind === Kind.STRING;
const union = (names) =>
  names.length > 0 ? names.map((name) => `'${name}'`).join(' | ') : 'never';

/** The type of names in a list that is written in place; `otherwise` where a name, or the list, is a variable. */
function namesIn(list, otherwise, nameOf) {
  if (list === undefined) return 'never';
  const names = list.kind === Kind.LIST ? list.values.map(nameOf) : [null];
  return names.every(isText) ? union(names.map(({ value }) => value)) : otherwise;
}

const dimensionName = (dimension) =>
  dimension.kind === Kind.OBJECT
    ? dimension.fields.find((field) => field.name.value === 'name')?.value
    : null;

/** Fields of an operation that ask one dataset, which the document names. */
const figuresIn = (operation) =>
  operation.selectionSet.selections.filter(
    (field) =>
      field.kind === Kind.FIELD &&
      FIGURES.has(field.name.value) &&
      isText(argumentOf(field, 'dataset')),
  );

const datasetOf = (field) => `'${valueFromASTUntyped(argumentOf(field, 'dataset'))}'`;

/** Variable -> the datasets whose conditions it holds. */
function conditionsIn(fields) {
  const datasets = new Map();
  for (const field of fields) {
    const where = argumentOf(field, 'where');
    if (where?.kind !== Kind.VARIABLE) continue;
    const before = datasets.get(where.name.value) ?? [];
    datasets.set(where.name.value, [...new Set([...before, datasetOf(field)])]);
  }
  return datasets;
}

function askedIn(fields) {
  return new Map(
    fields
      .filter((field) => field.name.value === 'analytics')
      .map((field) => {
        const dataset = datasetOf(field);
        const dimensions = argumentOf(field, 'dimensions');
        return [
          (field.alias ?? field.name).value,
          [
            dataset,
            namesIn(dimensions, `Figures.DimensionOf<${dataset}>`, dimensionName),
            namesIn(argumentOf(field, 'measures'), `Figures.MeasureOf<${dataset}>`, (name) => name),
          ].join(', '),
        ];
      }),
  );
}

/** The properties of a type that is written as an object, also as the argument of `Exact`. */
function propertiesOf(node) {
  if (ts.isTypeReferenceNode(node)) return propertiesOf(node.typeArguments[0]);
  return ts.isTypeLiteralNode(node) ? node.members : [];
}

/** Puts types around, or in the place of, those of named properties. */
function retyped(content, changes) {
  const file = ts.createSourceFile('operations.ts', content, ts.ScriptTarget.Latest, true);
  const edits = [];
  for (const statement of file.statements.filter(ts.isTypeAliasDeclaration)) {
    const change = changes.get(statement.name.text);
    for (const property of change ? propertiesOf(statement.type) : []) {
      const type = change(property.name.getText(file), property.type.getText(file));
      if (type) edits.push({ from: property.type.getStart(file), to: property.type.end, type });
    }
  }
  return edits
    .reverse()
    .reduce((text, { from, to, type }) => text.slice(0, from) + type + text.slice(to), content);
}

export const validate = mandated.validate;

export async function plugin(schema, documents, config, info) {
  const output = await mandated.plugin(schema, documents, config, info);
  const changes = new Map();
  const operations = documents
    .flatMap(({ document }) => document.definitions)
    .filter(({ kind, operation }) => kind === Kind.OPERATION_DEFINITION && operation === 'query');
  for (const operation of operations) {
    const fields = figuresIn(operation);
    if (fields.length === 0) continue;
    const asked = askedIn(fields);
    const conditions = conditionsIn(fields);
    changes.set(`${operation.name.value}Query`, (name, type) => {
      const names = asked.get(name);
      return names && `Figures.Asked<${type}, ${names}>`;
    });
    changes.set(`${operation.name.value}QueryVariables`, (name, type) => {
      const datasets = conditions.get(name);
      return datasets && type.replace('unknown', `Figures.ConditionsOf<${datasets.join(' | ')}>`);
    });
  }
  if (changes.size === 0) return output;
  const from = relative(dirname(info.outputFile), TYPES);
  return {
    ...output,
    prepend: [
      ...(output.prepend ?? []),
      `import type * as Figures from '${from.startsWith('.') ? from : `./${from}`}';`,
    ],
    content: retyped(output.content, changes),
  };
}
