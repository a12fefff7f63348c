import Supercluster from 'supercluster';
import { project, type Bounds, type Place, type WorldPoint } from './mercator.ts';

/** How a pin looks. Colors are names of the palette, so that both themes and both maps draw the same. */
export interface PinLook {
  /** `ring` has a second ring around it, `hollow` is an outline, `disc` plain. */
  shape: 'ring' | 'hollow' | 'disc';
  colour: PinColour;
  /** What stands in the pin: at most three letters. */
  text: string;
  /** A cross over it: hands off. */
  crossed?: boolean;
  /** In pixels; 10 where nothing is said. */
  radius?: number;
}

export type PinColour =
  | `step-${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
  | 'accent'
  | 'green'
  | 'amber'
  | 'red'
  | 'violet'
  | 'teal'
  | 'neutral';

export interface MapPoint extends Place {
  id: number;
  /** The name of one of the map's looks. */
  look: string;
  /** Counted apart in clusters: a client among companies. */
  isPrimary: boolean;
}

export interface VisiblePin extends WorldPoint {
  point: MapPoint;
}

interface VisibleCluster extends WorldPoint {
  clusterId: number;
  count: number;
  primary: number;
}

export interface Visible {
  pins: VisiblePin[];
  clusters: VisibleCluster[];
}

/** Pins nearer to each other than this, in pixels, become a cluster. */
const RADIUS = 34;
/** Two pins next to each other are still two pins. */
const CLUSTER_MIN = 3;
/** From here on every pin stands for itself. */
const SINGLE_ZOOM = 15;

interface PointProperties {
  index: number;
}
interface ClusterCounts {
  primary: number;
}

/** Points in a tree that answers which pins and clusters a view shows, in a millisecond for 50,000. */
export class PinIndex {
  readonly points: readonly MapPoint[];
  readonly #tree: Supercluster<PointProperties, ClusterCounts>;
  readonly #byId = new Map<number, MapPoint>();

  /** @param isClustered false where every point has to be seen, such as bubbles that are sums already */
  constructor(points: readonly MapPoint[], isClustered = true) {
    this.points = points;
    this.#tree = new Supercluster<PointProperties, ClusterCounts>({
      radius: RADIUS,
      extent: 256,
      minPoints: isClustered ? CLUSTER_MIN : Infinity,
      maxZoom: SINGLE_ZOOM,
      map: ({ index }) => ({ primary: points[index]?.isPrimary ? 1 : 0 }),
      reduce: (sum, { primary }) => {
        sum.primary += primary;
      },
    });
    this.#tree.load(
      points.map(({ latitude, longitude }, index) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
        properties: { index },
      })),
    );
    for (const point of points) this.#byId.set(point.id, point);
  }

  byId(id: number): MapPoint | null {
    return this.#byId.get(id) ?? null;
  }

  visible({ west, south, east, north }: Bounds, zoom: number): Visible {
    const found: Visible = { pins: [], clusters: [] };
    for (const { geometry, properties } of this.#tree.getClusters(
      [west, south, east, north],
      Math.floor(zoom),
    )) {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const at = project({ latitude, longitude });
      if ('cluster_id' in properties) {
        const { cluster_id: clusterId, point_count: count, primary } = properties;
        found.clusters.push({ ...at, clusterId, count, primary });
        continue;
      }
      const point = this.points[properties.index];
      if (point) found.pins.push({ ...at, point });
    }
    return found;
  }

  /** The zoom at which a cluster falls apart. */
  zoomOf(clusterId: number): number {
    return this.#tree.getClusterExpansionZoom(clusterId);
  }
}
