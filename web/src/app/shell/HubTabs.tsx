import { useLocation } from 'react-router';
import { labelOf } from '../../lib/named-page.ts';
import { TabStrip } from '../../ui/TabStrip.tsx';
import { tabAddress, type Place } from './find-place.ts';

/** The pages of the hub that is open; a record with tabs of its own keeps to those. */
export function HubTabs({ place }: { place: Place | null }) {
  const here = useLocation();
  if (!place?.tab || place.hub.tabs.length < 2) return null;
  const { hub, tab: current } = place;
  const tabs = hub.tabs.map((tab) => ({
    to: tabAddress(tab, current, here),
    label: labelOf(tab),
    current: tab === current,
  }));
  return <TabStrip label={hub.label} tabs={tabs} />;
}
