import { Sparkline } from '../../../charts/Sparkline.tsx';
import { historyWords } from './alert-words.ts';

export interface AlertSparklineProps {
  history: readonly { value: number | null }[];
  /** What the values are counted in. */
  unit: string;
}

/** The last checks of a value, from the lowest to the highest of them. */
export function AlertSparkline({ history, unit }: AlertSparklineProps) {
  const known = history.flatMap(({ value }) => (value === null ? [] : [value]));
  if (known.length < 2) return null;
  const lowest = Math.min(...known);
  const range = Math.max(...known) - lowest;
  const values = known.map((value) => (range === 0 ? 0.5 : (value - lowest) / range));
  return <Sparkline label={historyWords(history, unit)} values={values} />;
}
