import { useMemo } from 'react';
import type { ExploreDataset } from '../../features/explore/dataset.ts';
import type { Tile } from '../../features/explore/dashboards/dashboard.ts';
import { DashboardGrid } from '../../features/explore/dashboards/DashboardGrid.tsx';
import { DeliveryFile } from '../../features/explore/schedules/DeliveryFile.tsx';
import styles from '../../features/explore/schedules/Schedule.module.css';
import { useFilterNames } from '../../features/explore/use-filter-names.ts';
import { useViewer } from '../../lib/session.ts';
import type { DeliveryPageQuery } from './DeliveryPage.generated.ts';

type Delivery = NonNullable<DeliveryPageQuery['reportDelivery']>;

export interface DeliveredDashboardProps extends Pick<
  Delivery,
  'id' | 'reportName' | 'format' | 'tiles'
> {
  datasets: readonly ExploreDataset[];
}

/** A dashboard as it was delivered: its figures stand still, so that nothing of today is opened behind them. */
export function DeliveredDashboard(props: DeliveredDashboardProps) {
  const { id, reportName, format, tiles, datasets } = props;
  const viewer = useViewer();
  const [places, answers] = useMemo(
    () => [
      tiles.map((tile): Tile => ({
        id: tile.id,
        width: tile.width,
        title: tile.title,
        text: tile.text,
        question: tile.question,
        reportSeq: null,
        report: null,
      })),
      tiles
        .filter(({ text }) => text === null)
        .map(({ id: tileId, question, answer, problem }) => ({
          tileId,
          leftOut: [],
          question,
          answer,
          problem,
        })),
    ],
    [tiles],
  );
  const labelOf = useFilterNames(
    useMemo(() => tiles.map(({ question }): unknown => question), [tiles]),
    datasets,
    useMemo(() => [viewer], [viewer]),
  );
  const files = tiles.filter(({ question }) => question !== null);
  return (
    <>
      <DashboardGrid
        tiles={places}
        answers={answers}
        datasets={datasets}
        labelOf={labelOf}
        isStale={false}
        medium="delivered"
        pick={null}
        pickedBy=""
        onPick={null}
        onChange={null}
      />
      <ul className={styles.files} aria-label="Files">
        {files.map((tile) => (
          <li key={tile.id}>
            {tile.title}:{' '}
            <DeliveryFile
              id={id}
              tileId={tile.id}
              reportName={`${reportName}, ${tile.title}`}
              format={format}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
