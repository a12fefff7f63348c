import { recordLoader } from '../../graph/align-by-key.ts';
import type { SavedReport, SavedReportsSource } from './saved-reports.source.ts';

/** Loaders of saved reports, for one request. */
export function savedReportsLoaders(savedReports: SavedReportsSource) {
  return {
    savedReportBySeq: recordLoader(
      (report: SavedReport) => report.seq,
      (seq) => savedReports.records.find(seq),
      (seqs) => savedReports.records.reads.byIds(seqs),
    ),
  };
}
