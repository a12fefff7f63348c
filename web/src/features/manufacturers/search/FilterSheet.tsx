import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CsiPicker } from './CsiPicker.tsx';
import { FacetGroups } from './FacetRail.tsx';
import type { FacetGroupsProps } from './FacetRail.tsx';
import { CityField, ZipFields } from './PlaceFields.tsx';
import styles from './FilterSheet.module.css';

export interface FilterSheetProps extends FacetGroupsProps {
  /** `null` while the count is on its way. */
  total: number | null;
  onClear: () => void;
  onClose: () => void;
}

/** All filters on a phone; each tap counts at once, the button says what is waiting behind the sheet. */
export function FilterSheet({ total, onClear, onClose, ...groups }: FilterSheetProps) {
  const { params, update } = groups;
  return (
    <Dialog title="Filters" onClose={onClose} width={640}>
      <div className={styles.sheet}>
        <div className={styles.body}>
          <CityField params={params} update={update} />
          <ZipFields params={params} update={update} />
          <CsiPicker params={params} update={update} />
          <FacetGroups {...groups} />
        </div>
        <div className={styles.foot}>
          <Button size="large" variant="subtle" onClick={onClear}>
            Clear all
          </Button>
          <Button size="large" variant="primary" className={styles.show ?? ''} onClick={onClose}>
            {total === null ? 'Counting…' : `Show ${formatCount(total)}`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
