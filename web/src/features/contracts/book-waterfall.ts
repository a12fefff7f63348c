/** How the contract value of one year became that of the next: the one place where the steps are added up. */
import type { FigureRow } from '../../lib/analytics.ts';

/** What became of companies from one contract year to the next, as the registry names it. */
export const MOVEMENTS = [
  'new',
  'returned',
  'upsell',
  'even',
  'downsell',
  'open',
  'later',
  'lapsed',
] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** The companies of one movement. */
export interface MovementFigures {
  companies: number;
  cents: number;
  beforeCents: number;
}
export type Movements = Readonly<Record<Movement, MovementFigures>>;

export interface WaterfallStep {
  id: string;
  label: string;
  kind: 'total' | 'down' | 'up';
  /** Whose rows are behind it. */
  movements: readonly Movement[];
  /** The measure that those rows add up to. */
  measure: 'valueBefore' | 'valueChange' | 'value';
  companies: number;
  /** What it adds; negative where it takes away. */
  cents: number;
  /** Between which values its bar stands; the smaller one first. */
  from: number;
  to: number;
}

const NOTHING: MovementFigures = { companies: 0, cents: 0, beforeCents: 0 };

/** The groups of an answer by movement; what nobody did is zero. */
export function movementsOf(
  rows: readonly FigureRow<'movement', 'companies' | 'value' | 'valueBefore'>[],
): Movements {
  const found = new Map(
    rows.map(({ keys, values }) => [
      keys.movement,
      {
        companies: values.companies ?? 0,
        cents: values.value ?? 0,
        beforeCents: values.valueBefore ?? 0,
      },
    ]),
  );
  return Object.fromEntries(
    MOVEMENTS.map((movement) => [movement, found.get(movement) ?? NOTHING]),
  ) as unknown as Movements;
}

export function sumOf(movements: Movements, names: readonly Movement[]): MovementFigures {
  return names.reduce(
    (sum, name) => ({
      companies: sum.companies + movements[name].companies,
      cents: sum.cents + movements[name].cents,
      beforeCents: sum.beforeCents + movements[name].beforeCents,
    }),
    NOTHING,
  );
}

/** Who had a contract value the year before … */
export const WERE: readonly Movement[] = ['upsell', 'even', 'downsell', 'open', 'later', 'lapsed'];
/** … and who has one in the year. */
export const ARE: readonly Movement[] = ['new', 'returned', 'upsell', 'even', 'downsell'];

/** Always shown, in this order; `open` and `later` only where there are any: a year that is over has none. */
const STEPS: readonly {
  id: string;
  label: string;
  movements: readonly Movement[];
  isOptional?: boolean;
}[] = [
  { id: 'lapsed', label: 'Lapsed', movements: ['lapsed'] },
  { id: 'open', label: 'Not yet renewed', movements: ['open'], isOptional: true },
  { id: 'later', label: 'Renewed for later', movements: ['later'], isOptional: true },
  { id: 'downsell', label: 'Downsell', movements: ['downsell'] },
  { id: 'upsell', label: 'Upsell', movements: ['upsell'] },
  { id: 'new', label: 'New', movements: ['new', 'returned'] },
];

/** Last year, what left, what shrank, what grew, what came, this year: each step begins where the one before ended. */
export function bookWaterfall(movements: Movements, year: number): WaterfallStep[] {
  const before = sumOf(movements, WERE);
  const total = (label: string, names: readonly Movement[], cents: number, isLast: boolean) => ({
    id: isLast ? 'this-year' : 'last-year',
    label,
    kind: 'total' as const,
    movements: names,
    measure: isLast ? ('value' as const) : ('valueBefore' as const),
    companies: sumOf(movements, names).companies,
    cents,
    from: 0,
    to: cents,
  });
  let level = before.beforeCents;
  const steps = STEPS.flatMap(({ isOptional = false, ...step }): WaterfallStep[] => {
    const { companies, cents, beforeCents } = sumOf(movements, step.movements);
    if (isOptional && companies === 0) return [];
    const change = cents - beforeCents;
    const start = level;
    level += change;
    return [
      {
        ...step,
        kind: change < 0 || ['lapsed', 'downsell'].includes(step.id) ? 'down' : 'up',
        measure: 'valueChange',
        companies,
        cents: change,
        from: Math.min(start, level),
        to: Math.max(start, level),
      },
    ];
  });
  return [
    total(String(year - 1), WERE, before.beforeCents, false),
    ...steps,
    total(String(year), ARE, level, true),
  ];
}
