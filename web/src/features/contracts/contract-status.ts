import type { ContractStatus, LostReasonValue } from '../../schema.generated.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

export const CONTRACT_STATUS: Readonly<Record<ContractStatus, { label: string; tone: BadgeTone }>> =
  {
    DRAFT: { label: 'Draft', tone: 'neutral' },
    SENT: { label: 'Sent', tone: 'blue' },
    SIGNED: { label: 'Signed', tone: 'green' },
    SUPERSEDED: { label: 'Superseded', tone: 'neutral' },
    CANCELLED: { label: 'Cancelled', tone: 'red' },
  };

/** Why a client left, in the words of the lists. */
export const LOST_REASON_LABELS: Readonly<Record<LostReasonValue, string>> = {
  PRICE: 'Price',
  BUDGET: 'Budget',
  COMPETITOR: 'Competitor',
  DISCONTINUED: 'Product discontinued',
  ACQUIRED: 'Company acquired',
  NO_RESPONSE: 'No response',
};
