import { useState } from 'react';
import { PROSPECT_TAGS } from '../../../../../schema/enumerations.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { planTag } from './bulk-plan.ts';
import type { BulkCompany } from './bulk-plan.ts';
import { companies as counted } from './use-bulk-run.ts';

export interface BulkActionProps {
  companies: readonly BulkCompany[];
  onClose: () => void;
  onDone: () => void;
}

const CHOICES = [...PROSPECT_TAGS]
  .reverse()
  .map(({ value, label }) => ({ value: String(value), label }));

/** One prospect tag for many companies. */
export function BulkTagDialog({ companies, onClose, onDone }: BulkActionProps) {
  const [tag, setTag] = useState<number | null>(null);
  const label = PROSPECT_TAGS.find(({ value }) => value === tag)?.label ?? '';
  const plan = tag === null ? null : planTag(companies, tag);
  return (
    <BulkDialog
      title="Tag companies"
      plan={plan}
      preview={<p>{plan ? `${counted(plan.writes.length)} → ${label}` : 'Choose a tag.'}</p>}
      verb="Tag"
      doneWords={(done) => `${counted(done)} tagged ${label}`}
      onClose={onClose}
      onDone={onDone}
    >
      <Segments
        label="Prospect tag"
        value={tag === null ? '' : String(tag)}
        choices={CHOICES}
        onChange={(value) => setTag(Number(value))}
      />
    </BulkDialog>
  );
}
