import { useMemo } from 'react';
import { companyPoints } from '../../features/manufacturers/map/company-pins.ts';
import { MapWorkspace } from '../../features/manufacturers/map/MapWorkspace.tsx';
import { rememberResults } from '../../features/manufacturers/result-list.ts';
import { toVariables } from '../../features/manufacturers/search/search-filter.ts';
import { useSearchAddress } from '../../features/manufacturers/search/use-search-address.ts';
import { openQuickLog } from '../../features/notes/quick-log-store.ts';
import { ViewMenu } from '../../features/saved-views/ViewMenu.tsx';
import { useOpenView } from '../../features/saved-views/use-open-view.ts';
import { useViewer } from '../../lib/session.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMapAnswers } from './use-map-answers.ts';
import { useMapLayers } from './use-map-layers.ts';

/** The name of this page in saved views. */
const VIEWS = 'map';

/** /map: the search of /search where it happens, with the same filters in the same address. */
export function MapPage() {
  const viewer = useViewer();
  const address = useSearchAddress();
  const { isOpening } = useOpenView(VIEWS);
  const { params } = address;
  const { filter, sort, direction } = toVariables({ ...params, bbox: null }, viewer);
  // A lasso says itself which companies are meant, on screen or not: a route is planned through all of them.
  const bbox = params.lasso.length > 0 ? null : params.bbox;
  const { filter: inSight } = toVariables({ ...params, bbox }, viewer);
  // Around a place the nearest come first, until somebody asks for another order.
  const order = params.near && params.sort === null ? 'DISTANCE' : sort;
  const answers = useMapAnswers(
    { filter, inSight, sort: order === 'NONE' ? 'NAME' : order, direction },
    isOpening,
  );
  const { answer, facets, total, searchKey, points: columns } = answers;
  const layers = useMapLayers(params, viewer);
  const points = useMemo(() => columns && companyPoints(columns), [columns]);
  const missing = columns ? columns.totalCount - columns.seqs.length : 0;
  return (
    <Page title="Map" layout="fill" hideHeading>
      {answers.isPointsFailed && (
        <ErrorPanel title="The pins could not be loaded" error={null} onRetry={answer.retry} />
      )}
      <MapWorkspace
        address={address}
        viewer={viewer}
        searchKey={searchKey}
        points={points}
        facets={facets}
        total={total}
        unplaced={missing}
        answer={answer}
        layers={layers}
        onOpen={(seqs) => rememberResults(seqs, answer.total ?? seqs.length, address.search)}
        onLogNote={({ coid, name }) => openQuickLog({ coid, name })}
        views={<ViewMenu page={VIEWS} />}
      />
    </Page>
  );
}
