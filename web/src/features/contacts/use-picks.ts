import { useState } from 'react';
import type { PickSide } from './FieldPicks.tsx';
import { pickedValues, type Picks } from './pick-values.ts';
import type { ContactField, ContactValues } from './contact-values.ts';

/** Which side each field is taken from, and the resulting contact. */
export function usePicks(
  sides: readonly PickSide[],
  start: Picks,
): {
  picked: Picks;
  pick: (field: ContactField, side: string) => void;
  result: ContactValues;
} {
  const [chosen, setChosen] = useState<Partial<Picks>>({});
  const picked = { ...start, ...chosen };
  return {
    picked,
    pick: (field, side) => setChosen((was) => ({ ...was, [field]: side })),
    result: pickedValues(sides, picked),
  };
}
