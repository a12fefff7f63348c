import { Link } from 'react-router';
import { choiceParam, textParam } from '../../../lib/address-params.ts';
import { useOffers } from '../../../lib/offers.ts';
import { openedReports } from '../../../lib/opened-reports.ts';
import { useViewer } from '../../../lib/session.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListBar } from '../../../ui/ListBar.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Dashboard } from '../dashboards/dashboard.ts';
import type { ExploreDataset } from '../dataset.ts';
import type { Report } from '../saved/report-writes.ts';
import { byLastOpened, GALLERY_KINDS, galleryEntries, withOpenings } from './gallery-entries.ts';
import { GalleryGroups } from './GalleryCards.tsx';

export interface ReportGalleryProps {
  reports: readonly Report[];
  dashboards: readonly Dashboard[];
  datasets: readonly ExploreDataset[];
}

const ORDERS = ['group', 'opened'] as const;
const ORDER_CHOICES = [
  { value: 'group', label: 'By folder' },
  { value: 'opened', label: 'Last opened' },
];
const ADDRESS = {
  words: textParam,
  of: choiceParam(GALLERY_KINDS, 'all'),
  order: choiceParam(ORDERS, 'group'),
};
const KIND_LABELS = {
  all: 'All',
  mine: 'Mine',
  team: 'Shared',
  'built-in': 'Built in',
  dashboards: 'Dashboards',
} as const;

/** Reports and dashboards with their pictures, found by a word of them or of what they show. */
export function ReportGallery({ reports, dashboards, datasets }: ReportGalleryProps) {
  const { values, set, reset, search } = useAddress(ADDRESS);
  const viewer = useViewer();
  const opened = openedReports(viewer.seq);
  const { opens } = useOffers();
  const asked = { kind: values.of, words: values.words };
  const found = withOpenings(
    galleryEntries({ reports, dashboards }, asked, datasets).filter(({ link }) => opens(link)),
    opened,
  );
  const entries = values.order === 'opened' ? byLastOpened(found, opened) : found;
  return (
    <>
      <ListBar
        noun="reports and dashboards"
        total={entries.length}
        onClear={search === '' ? undefined : reset}
        filters={
          <>
            <SearchField
              label="Search reports"
              value={values.words}
              onChange={(words) => set({ words }, 'replace')}
            />
            <Select
              label="Order"
              value={values.order}
              choices={ORDER_CHOICES}
              onChange={(value) =>
                set({ order: ORDERS.find((order) => order === value) ?? 'group' }, 'replace')
              }
            />
          </>
        }
        actions={
          <Segments
            label="Whose reports"
            value={values.of}
            choices={GALLERY_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
            onChange={(value) =>
              set({ of: GALLERY_KINDS.find((kind) => kind === value) ?? 'all' }, 'replace')
            }
          />
        }
      />
      {entries.length === 0 ? (
        <EmptyState
          title="No matches"
          actions={
            <>
              <Button onClick={reset}>Show all</Button>
              <Link to="/explore">New report</Link>
            </>
          }
        >
          {values.of === 'mine'
            ? 'You have no saved reports yet. Select New report, then Save.'
            : 'Try another word.'}
        </EmptyState>
      ) : (
        <GalleryGroups entries={entries} />
      )}
    </>
  );
}
