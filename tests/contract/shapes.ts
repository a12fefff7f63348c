import { resolve, type JsonSchema } from './document.ts';

/** What a request schema asks for, as lines that two schemas can be compared by. */
export interface RequestShape {
  /**
   * `note!` is a required field, `tradeshow?[].year!` one inside a list, `(coid!)` and `(coids!)`
   * are alternatives; a field `…` stands for any other.
   */
  fields: string[];
  /** `sort? = city | zip`: the values of fields that list them. */
  choices: string[];
}

export function requestShape(schema: JsonSchema): RequestShape {
  const lines = [...new Set(linesOf(schema, ''))].sort();
  return {
    fields: lines.filter((line) => !line.includes(' = ')),
    choices: lines.filter((line) => line.includes(' = ')),
  };
}

function linesOf(given: JsonSchema, prefix: string): string[] {
  const schema = resolve(given);
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(resolve);
  const objects = alternatives.filter(({ properties }) => properties);
  const own = [
    ...objectLines(schema, prefix),
    ...(schema.items ? linesOf(schema.items, `${prefix}[]`) : []),
    ...(schema.allOf ?? []).flatMap((part) => linesOf(part, prefix)),
  ];
  if (objects.length > 1) {
    return [...own, ...objects.map((part) => `${prefix}(${linesOf(part, '').sort().join(' ')})`)];
  }
  return [...own, ...alternatives.flatMap((part) => linesOf(part, prefix))];
}

function objectLines(schema: JsonSchema, prefix: string): string[] {
  const isOpen = schema.properties !== undefined && schema.additionalProperties !== false;
  return [
    ...(isOpen ? [`${prefix}.…`] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
      // A field with a default need not be sent, whichever way a schema says so.
      const isRequired = schema.required?.includes(name) && !('default' in resolve(part));
      const path = `${prefix}${prefix === '' ? '' : '.'}${name}${isRequired ? '!' : '?'}`;
      return [path, ...choiceLines(part, path), ...linesOf(part, path)];
    }),
  ];
}

function choiceLines(given: JsonSchema, path: string): string[] {
  const values = choicesOf(resolve(given));
  return values.length > 0 ? [`${path} = ${values.map(String).sort().join(' | ')}`] : [];
}

/** The values that a field is chosen from; none when some alternative leaves it open. */
function choicesOf(schema: JsonSchema): unknown[] {
  const { enum: values, const: only, items, anyOf } = schema;
  if (values) return values.filter((value) => value !== null);
  if (only !== undefined) return [only];
  if (items) return choicesOf(resolve(items));
  const parts = (anyOf ?? []).map(resolve).filter(({ type }) => type !== 'null');
  const choices = parts.map(choicesOf);
  return choices.some((part) => part.length === 0) ? [] : [...new Set(choices.flat())];
}
