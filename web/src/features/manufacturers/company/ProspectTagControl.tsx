import { useApolloClient } from '@apollo/client/react';
import { useId } from 'react';
import { PROSPECT_TAGS } from '../../../../../schema/enumerations.ts';
import { useViewer } from '../../../lib/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import styles from './ProspectTagControl.module.css';
import { SetProspectTagDocument, type SetProspectTagMutation } from './SetProspectTag.generated.ts';

export interface ProspectTagControlProps {
  company: { seq: number; prospectTag: { value: number; label: string }; version: number };
}

const tagOf = (value: number): { value: number; label: string } =>
  PROSPECT_TAGS.find((tag) => tag.value === value) ?? { value: 0, label: 'No Tag' };

/** How promising a prospect is, 0 to 3: one tap, shown at once, undone for ten seconds. */
export function ProspectTagControl({ company }: ProspectTagControlProps) {
  const { mayWrite } = useViewer();
  const client = useApolloClient();
  const toast = useToast();
  const name = useId();
  const { seq, version } = company;
  const current = company.prospectTag.value;

  const send = async (tag: number): Promise<boolean> => {
    try {
      const { data } = await client.mutate({
        mutation: SetProspectTagDocument,
        variables: { seq, tag },
        optimisticResponse: {
          setProspectTag: {
            __typename: 'CompanyPayload',
            company: {
              __typename: 'Company',
              seq,
              version,
              prospectTag: { __typename: 'ProspectTag', ...tagOf(tag) },
            },
            error: null,
          },
        } as SetProspectTagMutation,
      });
      const error = data?.setProspectTag.error;
      if (!error) return true;
      toast({ message: error.message, tone: 'error' });
    } catch {
      toast({ message: 'The tag was not changed. Try again.', tone: 'error' });
    }
    return false;
  };
  const choose = async (tag: number): Promise<void> => {
    if (tag === current) return;
    if (!(await send(tag))) return;
    toast({
      message: `Prospect tag: ${tagOf(tag).label}`,
      action: { label: 'Undo', run: async () => void (await send(current)) },
    });
  };

  if (!mayWrite) return <Badge tone="violet">{company.prospectTag.label}</Badge>;
  return (
    <fieldset className={styles.control}>
      <legend className="visually-hidden">Prospect tag</legend>
      {PROSPECT_TAGS.map((tag) => (
        <label key={tag.value} className={styles.segment} title={tag.label}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={tag.value === current}
            aria-label={tag.label}
            onChange={() => void choose(tag.value)}
          />
          {tag.value === 0 ? 'No tag' : tag.label}
        </label>
      ))}
    </fieldset>
  );
}
