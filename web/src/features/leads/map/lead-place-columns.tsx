import { openRows } from '../../../lib/analytics.ts';
import { formatCount } from '../../../lib/format.ts';
import type { Column } from '../../../ui/table-column.ts';
import { placeName, type LeadPlace } from './lead-places.ts';
import styles from './LeadPlaces.module.css';

const MEASURES = [
  { id: 'firms', label: 'Firms' },
  { id: 'people', label: 'People' },
  { id: 'leads', label: 'Leads' },
] as const;

/** A place and its figures; each opens the rows behind it. */
export function leadPlaceColumns(
  where: Readonly<Record<string, unknown>>,
  withCity: boolean,
): Column<LeadPlace>[] {
  return [
    {
      id: 'place',
      label: withCity ? 'City' : 'State',
      width: 140,
      isElastic: true,
      cell: (place) => placeName(place),
    },
    ...MEASURES.map(({ id, label }): Column<LeadPlace> => ({
      id,
      label,
      width: 72,
      align: 'right',
      cell: (place) => (
        <button
          type="button"
          className={styles.figure}
          onClick={() =>
            openRows({
              title: `${label}, ${placeName(place)}`,
              dataset: 'leads',
              measure: id,
              where: {
                ...where,
                leadState: place.state,
                ...(withCity && { leadCity: place.city }),
              },
            })
          }
        >
          {formatCount(place[id])}
        </button>
      ),
    })),
  ];
}
