import type { LEAD_ACTIONS } from '../../../../schema/audience.ts';
import type { LeadActionValue } from '../../schema.generated.ts';

/** The upstream's words for what a person did; people read the same words. */
export const LEAD_ACTION_WORDS: Record<LeadActionValue, (typeof LEAD_ACTIONS)[number]> = {
  VIEWED: 'viewed',
  DOWNLOADED_BIM: 'downloaded BIM',
  DOWNLOADED_CAD: 'downloaded CAD',
  DOWNLOADED_SPEC: 'downloaded spec',
  RAN_SPECWIZARD: 'ran SpecWizard',
  OPENED_CATALOG: 'opened catalog',
  WATCHED_VIDEO: 'watched video',
  CLICKED_TO_SITE: 'clicked to site',
};
