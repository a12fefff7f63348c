import { TabLink, TabStrip } from '../../ui/TabStrip.tsx';
import { REP_TABS, type RepTab } from './rep-tabs.ts';

/** The way between a rep's pages. */
export function RepTabs({ seq, tab }: { seq: number; tab: RepTab }) {
  return (
    <TabStrip label="Rep pages">
      {REP_TABS.map(({ id, label, path }) => (
        <TabLink key={id} to={`/rep/${seq}${path}`} label={label} current={id === tab} />
      ))}
    </TabStrip>
  );
}
