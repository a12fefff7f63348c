import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isAdministrator } from '../../../../schema/levels.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { useViewer } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { useToast } from '../../ui/toasts.tsx';
import styles from './ActivityDialog.module.css';
import { ActivityForm } from './ActivityForm.tsx';
import { useActivityFormCompanyQuery } from './ActivityFormCompany.generated.ts';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import {
  closeActivity,
  planActivity,
  planActivityInSight,
  useActivityTask,
  type ActivityCompany,
  type ActivityTask,
} from './activity-store.ts';
import { personName } from './person-name.ts';
import { useActivityActions, type LogNote } from './useActivityActions.ts';

export interface ActivityDialogProps {
  /** The company on screen, which `A` plans for. */
  context: ActivityCompany | null;
  /** Asks for a company: pages of other domains know how to look for one. */
  askCompany: (onPick: (company: ActivityCompany) => void) => ReactNode;
  onLogNote: LogNote;
}

/** Mounted once by the shell: `A` plans an activity from anywhere; lists open it to edit. */
export function ActivityDialog(props: ActivityDialogProps) {
  const { mayWrite } = useViewer();
  const task = useActivityTask();
  const { context } = props;
  useShortcut('a', 'Plan an activity', () => planActivityInSight(context), {
    enabled: mayWrite,
    opensField: true,
    fallback: true,
  });
  const awaits = task?.kind === 'plan' && task.isAwaitingContext === true;
  useEffect(() => {
    if (awaits && context) planActivity(context);
  }, [awaits, context]);
  return task && mayWrite ? <OpenDialog task={task} {...props} /> : null;
}

function OpenDialog({ task, askCompany, onLogNote }: ActivityDialogProps & { task: ActivityTask }) {
  const [unkept, setUnkept] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = (): void => (unkept ? setAsking(true) : closeActivity());
  const company = task.kind === 'edit' ? companyOf(task.activity) : task.company;
  const what = task.kind === 'edit' ? 'Edit activity' : 'New activity';
  return (
    <Dialog
      title={company ? `${what} · ${company.name}` : what}
      onClose={close}
      width={640}
      place="top"
    >
      <div className={styles.body}>
        {company ? (
          <CompanyForm
            key={company.coid}
            task={task}
            company={company}
            onLogNote={onLogNote}
            onUnkept={setUnkept}
            onClose={close}
          />
        ) : (
          askCompany((picked) => planActivity(picked, task.kind === 'plan' ? task.prefill : {}))
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title="Close without saving?"
          confirmLabel="Close and lose the text"
          cancelLabel="Keep writing"
          danger
          onConfirm={closeActivity}
          onCancel={() => setAsking(false)}
        >
          This browser could not keep your text as a draft.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const companyOf = ({ coid, companyName }: ActivityRow_ActivityFragment): ActivityCompany => ({
  coid,
  name: companyName ?? `Company ${coid}`,
});

interface CompanyFormProps {
  task: ActivityTask;
  company: ActivityCompany;
  onLogNote: LogNote;
  onUnkept: (unkept: boolean) => void;
  onClose: () => void;
}

function CompanyForm({ task, company, onLogNote, onUnkept, onClose }: CompanyFormProps) {
  const viewer = useViewer();
  const toast = useToast();
  const actions = useActivityActions(onLogNote);
  const isAdmin = isAdministrator(viewer);
  const withReps = isAdmin || viewer.isManager;
  const {
    data: newest,
    previousData,
    error,
    refetch,
  } = useActivityFormCompanyQuery({
    variables: { coid: company.coid, withReps },
    context: { quiet: true },
  });
  // While they are read again after a change elsewhere, the form stays: somebody is typing in it.
  const data = newest ?? previousData;
  const activity = task.kind === 'edit' ? task.activity : undefined;
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={6} />;
  const known = data.companyByCoid;
  const team = (data.reps ?? []).filter(
    ({ seq, manager }) => seq !== viewer.seq && (isAdmin || manager?.seq === viewer.seq),
  );
  const owner = activity?.user;
  const assignees = owner && withReps && !team.some(({ seq }) => seq === owner.seq);
  return (
    <>
      <p className={styles.where}>
        <span>
          {[[known?.city, known?.state].filter(Boolean).join(', ')].filter(Boolean)}
          {known && (known.isClient ? ' · Client' : ' · Prospect')}
        </span>
        {task.kind === 'plan' ? (
          <button
            type="button"
            className={styles.change}
            onClick={() => planActivity(null, task.prefill)}
          >
            Other company
          </button>
        ) : (
          known && (
            <Link className={styles.change} to={`/company/${known.seq}`} onClick={closeActivity}>
              Open the company
            </Link>
          )
        )}
      </p>
      <ActivityForm
        coid={company.coid}
        activity={activity}
        prefill={task.kind === 'plan' ? task.prefill : undefined}
        contacts={(known?.contacts?.nodes ?? []).map((person) => ({
          seq: person.seq,
          name: [personName(person), person.title].filter(Boolean).join(', '),
        }))}
        assignees={assignees ? [owner, ...team] : team}
        doNotCall={known?.doNotCall.flag ? (known.doNotCall.reason ?? '') : null}
        onUnkept={onUnkept}
        onClose={onClose}
        onDelete={
          activity?.canEdit
            ? () => {
                closeActivity();
                actions.remove(activity);
              }
            : undefined
        }
        onSaved={(saved) => {
          closeActivity();
          const wasDone = activity?.percentComplete === 100;
          if (saved.percentComplete === 100 && !wasDone) actions.offerNote(saved, activity);
          else toast({ message: `Activity saved for ${company.name}` });
        }}
      />
    </>
  );
}
