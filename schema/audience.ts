/** The enumerations of those who use the content: specifiers, their domains, their projects and leads. */
import type { LabelledValue } from './enumerations.ts';

export const PROFESSIONS: readonly LabelledValue[] = [
  { value: 1, label: 'Architect' },
  { value: 2, label: 'Contractor' },
  { value: 3, label: 'Corporate Owner' },
  { value: 4, label: 'Home Owner' },
  { value: 5, label: 'Student' },
  { value: 6, label: 'Builder' },
  { value: 7, label: 'Distributor' },
  { value: 8, label: 'Engineer' },
  { value: 9, label: 'Interior Designer' },
];

export const DOMAIN_CATEGORIES = [
  'AEC / GOV / MIL',
  'CORP / EDU / HEALTH',
  'GC',
  'NOTSURE',
  'ISP',
  'REMOVED',
  'BOGUS',
] as const;
export type DomainCategory = (typeof DOMAIN_CATEGORIES)[number];

export const LEAD_ACTIONS = [
  'viewed',
  'downloaded BIM',
  'downloaded CAD',
  'downloaded spec',
  'ran SpecWizard',
  'opened catalog',
  'watched video',
  'clicked to site',
] as const;

export const PROJECT_STAGES = [
  'planning',
  'design',
  'bidding',
  'construction',
  'complete',
] as const;

export const PROJECT_KINDS = [
  'education',
  'office',
  'healthcare',
  'multifamily',
  'retail',
  'government',
  'hotel',
  'industrial',
  'other',
] as const;
