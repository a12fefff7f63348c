import {
  CONTACT_FIELDS,
  EMPTY_VALUES,
  type ContactField,
  type ContactValues,
} from './contact-values.ts';

/** For each field the side that it is taken from. */
export type Picks = Record<ContactField, string>;

export interface Side {
  id: string;
  values: ContactValues;
}

/** The contact that the picked fields make. */
export function pickedValues(sides: readonly Side[], picked: Picks): ContactValues {
  const entries = CONTACT_FIELDS.map((field) => {
    const side = sides.find(({ id }) => id === picked[field]) ?? sides[0];
    return [field, side?.values[field] ?? EMPTY_VALUES[field]] as const;
  });
  return Object.fromEntries(entries) as unknown as ContactValues;
}

/**
 * How a merge begins: each field from the first side, or from the first other that has a value where
 * it has none. Somebody who asked anywhere to be left alone stays left alone.
 */
export function firstFilled(sides: readonly Side[]): Picks {
  const entries = CONTACT_FIELDS.map((field) => {
    const filled = sides.find(({ values }) => values[field] !== '' && values[field] !== false);
    // Whether mail comes back belongs to the address that is kept.
    const side = field === 'bounced' ? sideOf(sides, 'email') : (filled ?? sides[0]);
    return [field, side?.id ?? ''] as const;
  });
  return Object.fromEntries(entries) as Picks;
}

const sideOf = (sides: readonly Side[], field: ContactField): Side | undefined =>
  sides.find(({ values }) => values[field] !== '') ?? sides[0];

/** The fields in which the sides differ: only these have to be picked. */
export function differingFields(sides: readonly Side[]): ContactField[] {
  return CONTACT_FIELDS.filter((field) =>
    sides.some(({ values }) => values[field] !== sides[0]?.values[field]),
  );
}
