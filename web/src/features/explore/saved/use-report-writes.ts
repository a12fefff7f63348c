import type { Question } from '../../../../../schema/question.ts';
import { useRecordActions } from '../../../records/use-record-actions.ts';
import { reportWrites, type Report } from './report-writes.ts';
import type { ReportVersion } from './version-words.ts';

/** What can be done with a saved report outside its dialog. */
export function useReportWrites() {
  const { update, remove, ...actions } = useRecordActions(() => reportWrites);
  return {
    ...actions,
    /** Saves the question under the report's name. */
    update: (report: Report, definition: Question): Promise<boolean> =>
      update(report, { definition }, { message: ({ name }) => `“${name}” updated`, asks: true }),
    /** Saves an earlier version again, as a new one; who sees the report stays as it is. */
    bringBack: (report: Report, version: ReportVersion): Promise<boolean> => {
      const { name, description, folder, tags, definition } = version;
      const message = (saved: Report) => `Version ${version.version} of “${saved.name}” restored`;
      const input = { name, description, folder, tags, definition };
      return update(report, input, { message, asks: false });
    },
    share: (report: Report, visibility: Report['visibility']): Promise<boolean> =>
      update(report, { visibility }, { message: ({ name }) => `“${name}” shared`, asks: false }),
    remove: (report: Report): Promise<boolean> => remove(report, `“${report.name}” deleted`),
  };
}
