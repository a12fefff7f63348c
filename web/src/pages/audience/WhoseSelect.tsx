import { useViewer } from '../../lib/session.ts';
import { Select } from '../../ui/Select.tsx';
import { isStandard, scopeOf, whoseParam, type Whose } from './whose.ts';

export interface WhoseSelectProps {
  value: Whose;
  reps: readonly { seq: number; name: string }[];
  onChange: (whose: Whose) => void;
}

/** Begins with the viewer's own accounts, or the team's. */
export function WhoseSelect({ value, reps, onChange }: WhoseSelectProps) {
  const viewer = useViewer();
  const standard = scopeOf(null, viewer);
  return (
    <Select
      label="Rep"
      all={standard === null ? 'All reps' : 'rep' in standard ? 'My accounts' : 'My team'}
      value={isStandard(value, viewer) ? '' : String(value)}
      choices={[
        ...(standard === null ? [] : [{ value: 'all', label: 'All reps' }]),
        ...reps.map(({ seq, name }) => ({ value: String(seq), label: name })),
      ]}
      onChange={(text) => onChange(text === '' ? null : (whoseParam.read(text) ?? null))}
    />
  );
}
