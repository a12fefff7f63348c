import { isEverAllowed } from '../../../../../schema/permissions.ts';
import { exportAddress } from '../../../lib/export-address.ts';
import { useViewer } from '../../../lib/session.ts';
import type { ReportDelivery_DeliveryFragment } from './ReportDelivery.generated.ts';
import { FORMAT_LABELS } from './schedule-words.ts';
import styles from './Schedule.module.css';

/** The whole report, or a tile of a delivered dashboard, as the file that its sender chose, for those who may take files away. */
export function DeliveryFile({
  id,
  reportName,
  format,
  tileId,
}: Pick<ReportDelivery_DeliveryFragment, 'id' | 'reportName' | 'format'> & { tileId?: string }) {
  const viewer = useViewer();
  if (!isEverAllowed('lists.export', { ...viewer, active: true })) return null;
  const extension = format === 'CSV' ? 'csv' : 'xlsx';
  return (
    <a
      className={styles.file}
      href={exportAddress(
        { list: 'delivery', variables: { id, ...(tileId && { tileId }) } },
        extension,
      )}
      download
      aria-label={`Download ${FORMAT_LABELS[format]}: ${reportName}`}
    >
      Download {FORMAT_LABELS[format]}
    </a>
  );
}
