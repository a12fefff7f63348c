import { Badge } from '../../ui/Badge.tsx';
import { STATUS_TONES, statusClass } from './status-class.ts';

/** A content status in its color. */
export const StatusBadge = ({ label }: { label: string }) => (
  <Badge tone={STATUS_TONES[statusClass(label)]}>{label}</Badge>
);
