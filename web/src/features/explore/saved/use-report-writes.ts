import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { Question } from '../../../lib/question.ts';
import type { UpdateSavedReportInput } from '../../../schema.generated.ts';
import { useToast } from '../../../ui/toasts.tsx';
import {
  deleteReport,
  knowReport,
  restoreReport,
  updateReport,
  type Report,
} from './save-report.ts';
import type { ReportVersion } from './version-words.ts';

export interface ReportConflict {
  mine: Question;
  theirs: Report;
}

/** Update and delete, each with its Undo; a report that was saved elsewhere meanwhile asks. */
export function useReportWrites() {
  const client = useApolloClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<ReportConflict | null>(null);
  const write = async (
    report: Report,
    input: UpdateSavedReportInput,
    mine?: Question,
  ): Promise<Report | null> => {
    setBusy(true);
    const outcome = await updateReport(client, report, input);
    setBusy(false);
    if (outcome.kind === 'saved') return outcome.report;
    if (outcome.kind === 'conflict' && mine) setConflict({ mine, theirs: outcome.theirs });
    else {
      const message =
        outcome.kind === 'conflict' ? 'It was changed from elsewhere meanwhile' : outcome.message;
      toast({ message, tone: 'error' });
    }
    return null;
  };
  return {
    busy,
    conflict,
    endConflict: () => setConflict(null),
    /** Saves the question under the report's name. */
    update: async (report: Report, question: Question): Promise<boolean> => {
      const { definition } = report;
      const saved = await write(report, { definition: question }, question);
      if (!saved) return false;
      setConflict(null);
      const undo = async (): Promise<void> => void (await write(saved, { definition }));
      toast({ message: `“${saved.name}” updated`, action: { label: 'Undo', run: undo } });
      return true;
    },
    /** Saves an earlier version again, as a new one; who sees the report stays as it is. */
    bringBack: async (report: Report, version: ReportVersion): Promise<boolean> => {
      const fieldsOf = ({
        name,
        description,
        folder,
        tags,
        definition,
      }: Report | ReportVersion) => ({
        name,
        description,
        folder,
        tags,
        definition,
      });
      const saved = await write(report, fieldsOf(version));
      if (!saved) return false;
      const undo = async (): Promise<void> => void (await write(saved, fieldsOf(report)));
      toast({
        message: `Version ${version.version} of “${saved.name}” restored`,
        action: { label: 'Undo', run: undo },
      });
      return true;
    },
    share: async (report: Report, visibility: Report['visibility']): Promise<boolean> => {
      const saved = await write(report, { visibility });
      if (!saved) return false;
      const before = report.visibility;
      const undo = async (): Promise<void> => void (await write(saved, { visibility: before }));
      toast({ message: `“${saved.name}” shared`, action: { label: 'Undo', run: undo } });
      return true;
    },
    remove: async (report: Report): Promise<boolean> => {
      const problem = await deleteReport(client, report.seq);
      if (problem) {
        toast({ message: problem, tone: 'error' });
        return false;
      }
      const undo = async (): Promise<void> => {
        const outcome = await restoreReport(client, report.seq);
        if (outcome.kind === 'saved') knowReport(client, outcome.report);
        else toast({ message: 'The report could not be brought back', tone: 'error' });
      };
      toast({ message: `“${report.name}” deleted`, action: { label: 'Undo', run: undo } });
      return true;
    },
  };
}
