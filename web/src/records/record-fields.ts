/** What a form and its conflict dialog show of a record's content, by field. */

interface RecordField<K> {
  label: string;
  /** The value as a person reads it. */
  show: (content: K) => string;
}

/** In the order in which a conflict lists them. */
export type RecordFields<K, F extends string = string> = Readonly<
  Partial<Record<F, RecordField<K>>>
>;

/** Three versions of one record. */
export interface Versions<K> {
  before: K;
  yours: K;
  theirs: K;
}

export interface ConflictRow<F extends string> extends Versions<string> {
  field: F;
  label: string;
  yoursChanged: boolean;
  theirsChanged: boolean;
}

/** Field by field what each side changed; fields that nobody touched are left out. */
export function conflictRows<K, F extends string>(
  fields: RecordFields<K, F>,
  { before, yours, theirs }: Versions<K>,
): ConflictRow<F>[] {
  return (Object.entries(fields) as [F, RecordField<K>][])
    .map(([field, { label, show }]) => {
      const texts = { before: show(before), yours: show(yours), theirs: show(theirs) };
      return {
        field,
        label,
        ...texts,
        yoursChanged: texts.yours !== texts.before,
        theirsChanged: texts.theirs !== texts.before,
      };
    })
    .filter((row) => row.yoursChanged || row.theirsChanged);
}

/** Which side each field is taken from; by default your changes, and theirs elsewhere. */
export function pickedContent<K extends object>(
  { yours, theirs }: Versions<K>,
  sides: Readonly<Record<string, 'yours' | 'theirs'>>,
): K {
  const taken = Object.entries(yours).filter(([name]) => sides[name] === 'yours');
  return { ...theirs, ...(Object.fromEntries(taken) as Partial<K>) };
}

/**
 * Errors by the form's field: the server names a path (`input.text`), and sometimes another name.
 * Errors at fields that the form does not have are left out.
 */
export function errorsByField<F extends string>(
  messages: Readonly<Record<string, string>>,
  fields: readonly F[],
  aliases: Readonly<Record<string, F>>,
): Partial<Record<F, string>> {
  const errors: Partial<Record<F, string>> = {};
  for (const [path, message] of Object.entries(messages)) {
    const names = path
      .split('.')
      .map((part) => aliases[part] ?? fields.find((known) => known === part));
    const field = names.find((name) => name !== undefined);
    if (field) errors[field] = message;
  }
  return errors;
}
