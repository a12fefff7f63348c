import { useOffered } from '../../lib/offers.ts';
import { TabStrip } from '../../ui/TabStrip.tsx';
import { REP_TABS, type RepTab } from './rep-tabs.ts';

/** The way between a rep's pages. */
export function RepTabs({ seq, tab }: { seq: number; tab: RepTab }) {
  const tabs = useOffered(
    REP_TABS.map(({ id, label, path }) => ({
      to: `/rep/${seq}${path}`,
      label,
      current: id === tab,
    })),
  );
  return <TabStrip label="Rep pages" tabs={tabs} />;
}
