import {
  figureRows,
  figureTotals,
  type AnswerWith,
  type Figures,
  type RowsQuestion,
} from '../../../lib/analytics.ts';
import { formatDollars } from '../../../lib/format-dollars.ts';
import { formatCount, formatPercent, formatUsd } from '../../../lib/format.ts';
import type { Column } from '../../../ui/table-column.ts';
import { FigureCell } from '../../../ui/FigureCell.tsx';
import styles from './Territory.module.css';

type StateMeasure = (typeof COUNTS)[number][0] | 'coverage' | 'contractValue';

interface StateRow {
  /** `null`: companies without a state. */
  state: string | null;
  values: Figures<StateMeasure>;
}

/** The state with most accounts first. */
export function stateRows(
  answer: AnswerWith<'state', StateMeasure> | null | undefined,
): StateRow[] {
  return figureRows(answer)
    .map(({ keys, values }) => ({
      state: typeof keys.state === 'string' ? keys.state : null,
      values,
    }))
    .toSorted((a, b) => (b.values.companies ?? 0) - (a.values.companies ?? 0));
}

const COUNTS = [
  ['companies', 'Accounts', 78],
  ['clients', 'Clients', 70],
  ['prospects', 'Prospects', 80],
  ['tagA', 'A ***', 60],
  ['tagB', 'B **', 60],
  ['tagC', 'C *', 60],
  ['notContacted180', 'Not in 180d', 96],
  ['renewalsDue90', 'Due in 90d', 90],
] as const;

export interface StateColumnsInput {
  answer: AnswerWith<never, StateMeasure> | null | undefined;
  definitions: Readonly<Record<string, string>>;
  repSeq: number;
  repName: string;
  /** The state that the list below is narrowed to. */
  chosen: string;
  onChoose: (state: string) => void;
}

/** The counts of /rep-territories, for one rep. */
export function stateColumns(input: StateColumnsInput): Column<StateRow>[] {
  const { answer, definitions, repSeq, repName, chosen, onChoose } = input;
  const totals = figureTotals(answer).values;
  const question = (measure: StateMeasure, label: string, row: StateRow | null): RowsQuestion => ({
    title: `${label}${row ? ` in ${row.state ?? 'no state'}` : ''}, ${repName}`,
    dataset: 'companies',
    measure,
    where: { rep: repSeq, ...(row ? { state: row.state ?? { isNull: true } } : {}) },
  });
  const column = (
    measure: StateMeasure,
    label: string,
    width: number,
    read: (value: number) => string,
    exact?: (value: number) => string,
  ): Column<StateRow> => {
    const show = (values: StateRow['values'], row: StateRow | null) => {
      const value = values[measure];
      return (
        <FigureCell
          text={value == null ? null : read(value)}
          exact={value == null ? undefined : exact?.(value)}
          question={question(measure, label, row)}
        />
      );
    };
    return {
      id: measure,
      label,
      width,
      align: 'right',
      hint: definitions[measure] ?? '',
      cell: (row) => show(row.values, row),
      foot: show(totals, null),
    };
  };
  return [
    {
      id: 'state',
      label: 'State',
      width: 110,
      isElastic: true,
      cell: ({ state }) =>
        state === null ? (
          'No state'
        ) : (
          <button
            type="button"
            className={styles.state}
            aria-pressed={chosen === state}
            title={chosen === state ? 'List all states' : `List only ${state}`}
            onClick={() => onChoose(chosen === state ? '' : state)}
          >
            {state}
          </button>
        ),
      foot: 'All',
    },
    ...COUNTS.map(([measure, label, width]) => column(measure, label, width, formatCount)),
    column('coverage', 'Coverage', 80, formatPercent),
    column('contractValue', 'CV', 96, formatDollars, formatUsd),
  ];
}
