import { PROGRAM_TYPES } from '../../../schema/enumerations.ts';

/** Value and label of a program type; one that no list has is its own label. */
export function programTypeOf(value: string): { value: string; label: string } {
  return PROGRAM_TYPES.find((type) => type.value === value) ?? { value, label: value };
}
