import type { Answer } from '../lib/analytics.ts';
import { ExportMenu } from './ExportMenu.tsx';

/** The file of a table of figures: all groups of its question, with the figures that the answer shows. */
export function FiguresExport({
  dataset,
  answer,
  where,
  orderBy,
  noun,
  title,
}: {
  dataset: string;
  /** Tells which dimensions and measures were asked for; `null` before there is one. */
  answer: (Answer & { rowCount?: number | null }) | null | undefined;
  /** As the page's own query has them. */
  where: object;
  orderBy: readonly object[];
  noun: string;
  /** What the file is called. */
  title: string;
}) {
  const [first] = answer?.rows ?? [];
  if (!first) return null;
  return (
    <ExportMenu
      list="explore"
      noun={noun}
      title={title}
      total={answer?.rowCount ?? null}
      variables={{
        dataset,
        dimensions: first.dimensions.map(({ name }) => ({ name })),
        measures: first.measures.map(({ name }) => name),
        where,
        orderBy,
      }}
    />
  );
}
