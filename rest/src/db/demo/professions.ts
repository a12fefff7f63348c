import type { FirmKind } from './firm-names.ts';

/** Professions (schema/enumerations.ts) with their share of all registered users. */
export const PROFESSION_SHARES: readonly (readonly [number, number])[] = [
  [1, 46],
  [2, 17],
  [8, 12],
  [5, 7],
  [9, 6],
  [6, 4],
  [4, 4],
  [7, 2],
  [3, 2],
];

/** Where people of a profession work; home owners do not tell. */
export const WORKPLACES: Readonly<Record<number, readonly (readonly [FirmKind, number])[]>> = {
  1: [
    ['architect', 86],
    ['government', 6],
    ['military', 2],
    ['unsure', 4],
    ['removed', 2],
  ],
  2: [['contractor', 1]],
  3: [
    ['corporate', 6],
    ['health', 4],
  ],
  5: [['education', 1]],
  6: [['contractor', 1]],
  7: [['supply', 1]],
  8: [
    ['engineer', 90],
    ['government', 8],
    ['military', 2],
  ],
  9: [
    ['interior', 8],
    ['architect', 2],
  ],
};

/** The type of user that follows from a profession. */
export const USERTYPES: Readonly<Record<number, string>> = {
  1: 'professional',
  2: 'trade',
  3: 'professional',
  4: 'consumer',
  5: 'student',
  6: 'trade',
  7: 'trade',
  8: 'professional',
  9: 'professional',
};
