import { useEffect, useState } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';
import { useViewer } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CompanyPicker } from '../../records/CompanyPicker.tsx';
import { CallQuestion } from './CallQuestion.tsx';
import { useNoteCompanyQuery } from './NoteCompany.generated.ts';
import { prefetchNoteFields } from './NoteFields.tsx';
import { NoteForm } from './NoteForm.tsx';
import styles from './QuickLog.module.css';
import {
  chooseQuickLogCompany,
  closeQuickLog,
  keepAskingForCompany,
  openQuickLog,
  useQuickLog,
  type QuickLogCompany,
} from './quick-log-store.ts';
import { useQueuedToast, useSavedToast } from './use-saved-toast.ts';

/** Mounted once by the shell: `N` logs a note from anywhere, for the company on screen or a chosen one. */
export function QuickLog() {
  const { mayWrite } = useViewer();
  const { open } = useQuickLog();
  useShortcut('n', 'Log a note', () => openQuickLog(), {
    enabled: mayWrite,
    opensField: true,
    fallback: true,
  });
  // A phone has no form on its pages: without a connection there would be no type to choose.
  useEffect(() => (mayWrite ? prefetchNoteFields() : undefined), [mayWrite]);
  if (!mayWrite) return null;
  return (
    <>
      <CallQuestion />
      {open && <QuickLogDialog />}
    </>
  );
}

const WAIT_FOR_NEXT_MS = 2000;

function QuickLogDialog() {
  const { company, context } = useQuickLog();
  const [unkept, setUnkept] = useState(false);
  const [asking, setAsking] = useState(false);
  /** The company that was just logged, while the list behind moves on to the next one. */
  const [left, setLeft] = useState<number | null>(null);
  const next = left !== null && context?.coid !== left ? context : null;
  useEffect(() => {
    if (left === null) return undefined;
    if (next) chooseQuickLogCompany(next);
    // The end of the list, or a page that does not move: then the work here is done.
    const timer = setTimeout(closeQuickLog, next ? 0 : WAIT_FOR_NEXT_MS);
    if (next) clearTimeout(timer);
    return () => clearTimeout(timer);
  }, [left, next]);
  const close = (): void => (unkept ? setAsking(true) : closeQuickLog());

  return (
    <Dialog
      title={company ? `Log note · ${company.name}` : 'Log note'}
      onClose={close}
      width={680}
      place="top"
    >
      <div className={styles.body}>
        {company ? (
          <QuickLogForm
            key={company.coid}
            company={company}
            onUnkept={setUnkept}
            onClose={close}
            onNext={() => {
              setLeft(company.coid);
              company.onNext?.();
            }}
          />
        ) : (
          <CompanyPicker onPick={chooseQuickLogCompany} onSearch={keepAskingForCompany} opensForm />
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title="Close without saving?"
          confirmLabel="Close and lose the text"
          cancelLabel="Keep writing"
          danger
          onConfirm={closeQuickLog}
          onCancel={() => setAsking(false)}
        >
          This browser could not keep your text as a draft.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

interface QuickLogFormProps {
  company: QuickLogCompany;
  onUnkept: (unkept: boolean) => void;
  onClose: () => void;
  onNext: () => void;
}

function QuickLogForm({ company, onUnkept, onClose, onNext }: QuickLogFormProps) {
  const showSaved = useSavedToast();
  const showQueued = useQueuedToast();
  const { prefill } = useQuickLog();
  const { data, loading } = useNoteCompanyQuery({
    variables: { coid: company.coid },
    context: { quiet: true },
  });
  const known = data?.companyByCoid;
  const place = [known?.city, known?.state].filter(Boolean).join(', ');
  return (
    <>
      <div className={styles.where}>
        <span>
          {place}
          {known && (known.isClient ? ' · Client' : ' · Prospect')}
          {!known && (loading ? '…' : '')}
        </span>
        <button type="button" className={styles.change} onClick={() => chooseQuickLogCompany(null)}>
          Other company
        </button>
      </div>
      {known?.doNotCall.flag && (
        <p className={styles.dnc} role="note">
          Do not call{known.doNotCall.reason ? `: ${known.doNotCall.reason}` : ''}
        </p>
      )}
      <NoteForm
        company={{
          coid: company.coid,
          name: company.name,
          isClient: known?.isClient ?? null,
          isLoading: loading,
        }}
        prefill={prefill ?? undefined}
        autoFocus
        tall
        hasNext={company.onNext !== undefined}
        onUnkept={onUnkept}
        onClose={onClose}
        onSaved={(note, then) => {
          showSaved(note, company.name);
          if (then === 'next') onNext();
          else closeQuickLog();
        }}
        onQueued={(then) => {
          showQueued(company.name);
          if (then === 'next') onNext();
          else closeQuickLog();
        }}
      />
    </>
  );
}
