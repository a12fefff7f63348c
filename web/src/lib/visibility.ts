/** Who sees what somebody has saved: a view, a report, a dashboard. */

export type Visibility = 'PRIVATE' | 'TEAM' | 'COMPANY';

export const VISIBILITY_LABELS = {
  PRIVATE: 'Only me',
  TEAM: 'My team',
  COMPANY: 'Everybody',
} as const satisfies Record<Visibility, string>;

export const VISIBILITY_CHOICES = Object.entries(VISIBILITY_LABELS).map(([value, label]) => ({
  value,
  label,
}));

/** Who may open it, in a sentence. */
export const VISIBILITY_TEXTS = {
  PRIVATE: 'Only you can open it.',
  TEAM: 'You, your manager and the team can open it.',
  COMPANY: 'Everybody here can open it.',
} as const satisfies Record<Visibility, string>;
