import { useMemo } from 'react';
import { readQuestion, type Question } from '../../../../../schema/question.ts';
import type { Report } from './report-writes.ts';
import { useSavedReportQuery } from './SavedReport.generated.ts';

export interface OpenReport {
  report: Report | null;
  /** What the report asks; `null` where it holds no question that this version knows. */
  question: Question | null;
  isOpening: boolean;
  /** There is no such report for this reader. */
  isMissing: boolean;
  error: Error | undefined;
  retry: () => void;
}

/** The saved report that the address names. Asks for it only then. */
export function useOpenReport(seq: number | null): OpenReport {
  const { data, loading, error, refetch } = useSavedReportQuery({
    variables: { seq: seq ?? 0 },
    skip: seq === null,
  });
  const report = seq === null ? null : (data?.savedReport ?? null);
  const question = useMemo(() => (report ? readQuestion(report.definition) : null), [report]);
  return {
    report,
    question,
    isOpening: loading && !report,
    isMissing: seq !== null && data !== undefined && !loading && report === null,
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}
