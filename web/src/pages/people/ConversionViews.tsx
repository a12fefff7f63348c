import { useAddress } from '../../lib/use-address.ts';
import { Segments } from '../../ui/Segments.tsx';
import { CONVERSION_ADDRESS } from './conversion-question.ts';

const VIEWS = [
  { value: 'funnel', label: 'Funnel and cohorts' },
  { value: 'stalled', label: 'Stalled' },
];

/** The two views of the conversion page. */
export function ConversionViews({ show }: { show: 'stalled' | null }) {
  const { set } = useAddress(CONVERSION_ADDRESS);
  return (
    <Segments
      label="View"
      value={show ?? 'funnel'}
      choices={VIEWS}
      onChange={(view) => set({ show: view === 'stalled' ? 'stalled' : null })}
    />
  );
}
