import type { Report } from './save-report.ts';

export const VISIBILITY_LABELS = {
  PRIVATE: 'Only me',
  TEAM: 'My team',
  COMPANY: 'Everybody',
} as const satisfies Record<Report['visibility'], string>;

/** Who may open it, in a sentence. */
export const VISIBILITY_TEXTS = {
  PRIVATE: 'Only you can open it.',
  TEAM: 'You, your manager and the team can open it.',
  COMPANY: 'Everybody here can open it.',
} as const satisfies Record<Report['visibility'], string>;
