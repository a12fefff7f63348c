import { ACTIVITY_TYPES } from '../../../../schema/enumerations.ts';
import { useViewer } from '../../lib/session.ts';
import { PlannedDaysFilter } from '../../ui/DaysFilter.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import {
  STATUSES,
  defaultRep,
  type ActivitiesAsked,
  type StatusPath,
} from './activities-address.ts';

export interface ActivityFiltersProps {
  asked: ActivitiesAsked;
  status: StatusPath;
  onStatus: (status: StatusPath) => void;
  onChange: (patch: Partial<ActivitiesAsked>) => void;
  reps: readonly { seq: number; name: string }[];
  states: readonly { code: string; name: string }[];
}

/** Whose, how far, what, where and when. */
export function ActivityFilters(props: ActivityFiltersProps) {
  const { asked, status, onStatus, onChange, reps, states } = props;
  const viewer = useViewer();
  const whose = asked.rep === '' ? defaultRep(viewer) : asked.rep;
  const known = whose === String(viewer.seq) ? 'me' : whose;
  const listed = [
    { value: 'me', label: 'My activities' },
    ...(viewer.isManager ? [{ value: 'team', label: 'My team' }] : []),
    { value: 'all', label: 'Everybody' },
    ...reps
      .filter(({ seq }) => seq !== viewer.seq)
      .map(({ seq, name }) => ({ value: String(seq), label: name })),
  ];
  const isListed = listed.some(({ value }) => value === known);
  return (
    <>
      <Segments
        label="Status"
        value={status}
        choices={STATUSES}
        onChange={(next) => onStatus(STATUSES.find(({ value }) => value === next)?.value ?? 'open')}
      />
      <Select
        label="Whose"
        value={known}
        choices={isListed ? listed : [...listed, { value: known, label: 'Several reps' }]}
        onChange={(rep) => onChange({ rep: rep === defaultRep(viewer) ? '' : rep })}
      />
      <Select
        label="Type"
        all="All types"
        value={asked.type.length === 1 ? String(asked.type[0]) : ''}
        choices={ACTIVITY_TYPES.map(({ value, label }) => ({ value: String(value), label }))}
        onChange={(type) => onChange({ type: type === '' ? [] : [Number(type)] })}
      />
      <Select
        label="State"
        all="All states"
        value={asked.state.length === 1 ? (asked.state[0] ?? '') : ''}
        choices={states.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(state) => onChange({ state: state === '' ? [] : [state] })}
      />
      {asked.show !== 'week' && <PlannedDaysFilter days={asked} onChange={onChange} />}
    </>
  );
}
