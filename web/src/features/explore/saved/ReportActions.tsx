import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { exploreLink } from '../../../lib/question-address.ts';
import { readQuestion, type Question } from '../../../../../schema/question.ts';
import { openAlert } from '../../../lib/figure-to-watch.ts';
import { useOffers } from '../../../lib/offers.ts';
import { openAddToDashboard } from '../../../lib/tile-to-add.ts';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { ExploreDataset } from '../dataset.ts';
import { ScheduleDialog } from '../schedules/ScheduleDialog.tsx';
import { ReportConflictDialog } from './ReportConflictDialog.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import type { Report } from './report-writes.ts';
import { ShareMenu } from './ShareMenu.tsx';
import { useReportWrites } from './use-report-writes.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

export interface ReportActionsProps {
  question: Question;
  /** The question in words: a new report's first name. */
  title: string;
  datasets: readonly ExploreDataset[];
  /** The saved report that was opened. */
  report: Report | null;
  isModified: boolean;
  /** Whether other values than the saved ones are set for its parameters. */
  hasParameters: boolean;
}

/** Save, share and what else can be done with a question as a report. */
export function ReportActions(props: ReportActionsProps) {
  const { question, title, datasets, report, isModified, hasParameters } = props;
  const navigate = useNavigate();
  const hasAlerts = useOffers().has('alerts');
  const { pathname, search } = useLocation();
  const writes = useReportWrites();
  const [dialog, setDialog] = useState<'new' | 'edit' | 'versions' | 'schedule' | null>(null);
  const open = (seq: number): void => void navigate(`/explore/${seq}`);
  const isOwn = report?.canEdit ?? false;
  const { conflict } = writes;
  const mine = conflict && readQuestion(conflict.mine.definition);
  const update = async (target: Report, next: Question): Promise<void> => {
    if (await writes.update(target, next)) open(target.seq);
  };
  const save = (): void => {
    if (report && isOwn) {
      if (isModified || hasParameters) void update(report, question);
    } else setDialog('new');
  };
  useShortcut('s', 'Save the report', save, { opensField: !(report && isOwn) });
  const remove = async (gone: Report): Promise<void> => {
    if (await writes.remove(gone)) void navigate('/reports');
  };
  const isShared = report !== null && !isModified;
  // What is not saved goes along in the address; a changed report that nobody else may open, without the report.
  const link = report ? exploreLink(question) : `${pathname}${search}`;
  const board = {
    label: 'Add to dashboard…',
    onSelect: () => openAddToDashboard({ question, title, report: isShared ? report : null }),
  };
  const alerting = hasAlerts
    ? [{ label: 'Alert me…', onSelect: () => openAlert({ question, title, report }) }]
    : [];
  const scheduling = [{ label: 'Schedule…', onSelect: () => setDialog('schedule') }, ...alerting];
  return (
    <>
      {(!report || isModified || hasParameters || !isOwn) && (
        <Button variant="primary" disabled={writes.busy} onClick={save}>
          {report
            ? isOwn
              ? isModified
                ? 'Update'
                : 'Save these values'
              : 'Save as copy'
            : 'Save'}
        </Button>
      )}
      <ShareMenu
        link={isShared ? `/explore/${report.seq}${search}` : link}
        report={isShared ? report : null}
        busy={writes.busy}
        onShare={(visibility) => {
          if (report) void writes.share(report, visibility);
        }}
      />
      {!isOwn && (
        <ActionMenu
          label="More about this report"
          items={[board, ...(report ? scheduling : alerting)]}
        />
      )}
      {report && isOwn && (
        <ActionMenu
          label="More about this report"
          items={[
            board,
            ...scheduling,
            { label: 'Name, folder, description…', onSelect: () => setDialog('edit') },
            { label: 'Versions…', onSelect: () => setDialog('versions') },
            { label: 'Save as copy…', onSelect: () => setDialog('new') },
            ...(isModified
              ? [{ label: 'Back to what is saved', onSelect: () => open(report.seq) }]
              : []),
            { label: 'Delete', danger: true, onSelect: () => void remove(report) },
          ]}
        />
      )}
      {dialog === 'schedule' && report && (
        <ScheduleDialog
          target={{ kind: 'report', seq: report.seq, name: report.name }}
          edited={null}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'versions' && report && (
        <VersionsDialog
          report={report}
          datasets={datasets}
          busy={writes.busy}
          onRestore={(version) => {
            setDialog(null);
            void writes.bringBack(report, version).then((isBack) => isBack && open(report.seq));
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {(dialog === 'new' || dialog === 'edit') && (
        <ReportDialog
          question={question}
          title={title}
          edited={dialog === 'edit' ? report : null}
          basedOn={dialog === 'new' ? report : null}
          onSaved={(saved) => {
            setDialog(null);
            if (dialog === 'new') open(saved.seq);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {conflict && mine && (
        <ReportConflictDialog
          mine={mine}
          theirs={conflict.theirs}
          datasets={datasets}
          busy={writes.busy}
          onKeepMine={() => void update(conflict.theirs, mine)}
          onTakeTheirs={() => {
            writes.endConflict();
            open(conflict.theirs.seq);
          }}
          onClose={writes.endConflict}
        />
      )}
    </>
  );
}
