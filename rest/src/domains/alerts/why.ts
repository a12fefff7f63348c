/** What fired: the report's question and the cell of it. */
export interface FiredFigure {
  question: Record<string, unknown>;
  measure: string;
  /** The group's key as JSON; empty for the total. */
  cell: string;
  groupBy: string | null;
}

/** Why a compared figure changed, in one sentence; `null` where nothing can be said. */
export function whySentence(_fired: FiredFigure): Promise<string | null> {
  return Promise.resolve(null);
}
