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

const NOT_CHANGED = 'The tag was not changed. Try again.';

/** How promising a prospect is, 0 to 3: one tap, shown at once, undone for ten seconds. */
export function ProspectTagControl({ company }: ProspectTagControlProps) {
  const { mayWrite } = useViewer();
  const client = useApolloClient();
  const toast = useToast();
  const name = useId();
  const { seq, version } = company;
  const current = company.prospectTag.value;

  /**
   * Stores the tag, and says which version of the company has it. `over`: the tag that it replaces and nobody else's, at
   * a version that was seen; a change of another field since does not stop it.
   */
  const send = async (
    tag: number,
    over?: { tag: number; version: number },
  ): Promise<number | null> => {
    try {
      const { data } = await client.mutate({
        mutation: SetProspectTagDocument,
        variables: { seq, tag, ...(over && { version: over.version }) },
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
      const { company: stored, error } = data?.setProspectTag ?? {};
      if (stored) return stored.version;
      const now = error?.current && 'prospectTag' in error.current ? error.current : null;
      const isOthers = over && now && now.prospectTag.value !== over.tag;
      if (over && now && !isOthers && now.version !== over.version) {
        return await send(tag, { ...over, version: now.version });
      }
      const message = isOthers
        ? `Not undone: the tag has been changed to ${now.prospectTag.label} since.`
        : (error?.message ?? NOT_CHANGED);
      toast({ message, tone: 'error' });
    } catch {
      toast({ message: NOT_CHANGED, tone: 'error' });
    }
    return null;
  };
  const choose = async (tag: number): Promise<void> => {
    if (tag === current) return;
    const stored = await send(tag);
    if (stored === null) return;
    const undo = async (): Promise<void> => void (await send(current, { tag, version: stored }));
    toast({ message: `Prospect tag: ${tagOf(tag).label}`, action: { label: 'Undo', run: undo } });
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
