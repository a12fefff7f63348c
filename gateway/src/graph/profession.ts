import { PROFESSIONS } from '../../../schema/audience.ts';
import type { LabelledValue } from '../../../schema/enumerations.ts';

/** Value and label of a profession; a value that no list has keeps its number. */
export function professionOf(value: number): LabelledValue {
  const entry = PROFESSIONS.find((profession) => profession.value === value);
  return entry ?? { value, label: `Profession ${value}` };
}
