import { useApolloClient } from '@apollo/client/react';
import { sameContent } from '../../records/same-content.ts';
import { useRecordForm, type RecordForm } from '../../records/use-record-form.ts';
import { useToast } from '../../ui/toasts.tsx';
import {
  checkValues,
  contentOf,
  EMPTY,
  readContent,
  type CompanyInfo,
  type InfoContent,
  type InfoField,
  type InfoValues,
} from './info-values.ts';
import { infoForm, infoWrites } from './info-writes.ts';

export interface InfoFormOptions {
  coid: number;
  info: CompanyInfo | null;
  onSaved: () => void;
}

export function useInfoForm({
  coid,
  info,
  onSaved,
}: InfoFormOptions): RecordForm<InfoValues, InfoContent, InfoField> {
  const client = useApolloClient();
  const toast = useToast();
  const offerUndo = (saved: CompanyInfo, earlier: InfoContent): void => {
    if (sameContent(contentOf(saved), earlier)) return;
    const undo = async (): Promise<void> => {
      const outcome = await infoWrites.revise(client, saved, earlier);
      if (outcome.kind === 'saved') return;
      toast({ message: 'The change could not be undone. Edit the info instead.', tone: 'error' });
    };
    toast({ message: 'Company info saved', action: { label: 'Undo', run: undo } });
  };
  return useRecordForm({
    kind: infoForm,
    writes: infoWrites,
    record: info,
    draftKey: `company-info:${coid}`,
    initial: EMPTY,
    read: (values) => {
      const errors = checkValues(values);
      return Object.keys(errors).length === 0
        ? { content: readContent(values), errors: null }
        : { content: null, errors };
    },
    forNew: (content) => ({ ...content, coid }),
    onSaved: (saved, _values, over) => {
      offerUndo(saved, over ?? readContent(EMPTY));
      onSaved();
    },
  });
}
