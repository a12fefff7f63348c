/**
 * The enumerations of the product specification, section 3: values and labels as data.
 * Every room reads them from here, so that a label exists once.
 */

export type NoteFamily = 'FACE_TO_FACE' | 'ONLINE' | 'PHONE' | 'CONTACTED' | 'ADMIN';

export interface NoteTypeEntry {
  value: number;
  label: string;
  family: NoteFamily;
}

/** The 18 note types, in the specification's order. Types 9 to 19 are contact notes (figures.md M13). */
export const NOTE_TYPES: readonly NoteTypeEntry[] = [
  { value: 10, label: 'Contacted or Sales Notes', family: 'CONTACTED' },
  { value: 11, label: 'Sales Meeting Face to Face Existing Client', family: 'FACE_TO_FACE' },
  { value: 12, label: 'Sales Meeting Online Existing Client', family: 'ONLINE' },
  { value: 13, label: 'Face to Face New Business', family: 'FACE_TO_FACE' },
  { value: 14, label: 'Face to Face NB Cold Call Intro', family: 'FACE_TO_FACE' },
  { value: 15, label: 'Online NB Discovery (15-30 min)', family: 'ONLINE' },
  { value: 16, label: 'Online NB Deeper Dive (45-60 min)', family: 'ONLINE' },
  { value: 17, label: 'Online NB Proposal Review', family: 'ONLINE' },
  { value: 18, label: 'Phone Conversation Existing Client', family: 'PHONE' },
  { value: 19, label: 'Phone Conversation New Business', family: 'PHONE' },
  { value: 8, label: 'Info', family: 'ADMIN' },
  { value: 2, label: 'Billing', family: 'ADMIN' },
  { value: 3, label: 'Specs/CAD', family: 'ADMIN' },
  { value: 4, label: 'SpecWizard', family: 'ADMIN' },
  { value: 5, label: 'BIM', family: 'ADMIN' },
  { value: 6, label: 'Profile Update', family: 'ADMIN' },
  { value: 7, label: 'Contract Update', family: 'ADMIN' },
  { value: 9, label: 'Telemarketing', family: 'CONTACTED' },
];

/** Type 1 is the wire's default for "unspecified": shown as "Note", never offered in a form (figures.md, reading 6). */
export const UNSPECIFIED_NOTE_TYPE: NoteTypeEntry = { value: 1, label: 'Note', family: 'ADMIN' };

export interface LabelledValue {
  value: number;
  label: string;
}

export const PROSPECT_TAGS: readonly LabelledValue[] = [
  { value: 0, label: 'No Tag' },
  { value: 1, label: 'C *' },
  { value: 2, label: 'B **' },
  { value: 3, label: 'A ***' },
];

/** The last contact (figures.md M15): 24 is within 24 months; 25 is longer ago, or never; the others are older or never. */
export const NOT_CONTACTED_IN: readonly LabelledValue[] = [
  { value: 3, label: '0-3: none in 3 months' },
  { value: 6, label: '0-6: none in 6 months' },
  { value: 12, label: '0-12: none in 12 months' },
  { value: 24, label: '0-24: within 24 months' },
  { value: 25, label: '0-24+: none in 24 months' },
];

export interface CompetitorEntry extends LabelledValue {
  tradeShow: boolean;
}

export const COMPETITORS: readonly CompetitorEntry[] = [
  { value: 1, label: 'Sweets', tradeShow: false },
  { value: 2, label: 'BIM objects', tradeShow: false },
  { value: 3, label: 'CAD details', tradeShow: false },
  { value: 4, label: 'Master Spec', tradeShow: false },
  { value: 5, label: 'SmartBIM', tradeShow: false },
  { value: 6, label: 'Seek', tradeShow: false },
  { value: 7, label: 'SpecLink', tradeShow: false },
  { value: 8, label: 'Mortarr', tradeShow: false },
  { value: 9, label: 'Greenbuild', tradeShow: true },
  { value: 10, label: 'Construct', tradeShow: true },
  { value: 11, label: 'AIA', tradeShow: true },
  { value: 12, label: 'Zerodocs', tradeShow: false },
  { value: 13, label: 'NAHB', tradeShow: true },
  { value: 14, label: 'BIMSmith', tradeShow: false },
  { value: 15, label: 'International Roofing Show', tradeShow: true },
  { value: 16, label: 'Neocon', tradeShow: true },
  { value: 17, label: '4specs', tradeShow: false },
  { value: 18, label: 'NY Build', tradeShow: true },
  { value: 19, label: 'AHR Expo', tradeShow: true },
  { value: 20, label: 'Lightfair', tradeShow: true },
  { value: 21, label: 'Material Bank', tradeShow: false },
  { value: 22, label: 'Design Guide', tradeShow: false },
];

/** Client program report types, as contract lines and program rows carry them. */
export const PROGRAM_TYPES = [
  { value: 'book', label: 'Profile' },
  { value: 'specs', label: 'Specs' },
  { value: 'cad', label: 'CAD' },
  { value: 'sw', label: 'SpecWizard' },
  { value: 'bim', label: 'BIM' },
  { value: 'banner', label: 'Banner' },
  { value: 'catalog', label: 'Catalog' },
  { value: 'edirectory', label: 'eDirectory' },
  { value: 'media', label: 'Media' },
  { value: 'logo', label: 'Logo' },
] as const;

export const PACKAGES = ['Full', 'P + Spec + BIM', 'P + Spec', 'P + BIM'] as const;

export const CONTACT_ROLES = [
  'decision maker',
  'marketing',
  'technical',
  'billing',
  'agency',
] as const;

export const ACTIVITY_TYPES: readonly LabelledValue[] = [
  { value: 100, label: 'Call' },
  { value: 101, label: 'Send information' },
  { value: 102, label: 'Send proposal' },
  { value: 103, label: 'Set up meeting' },
  { value: 104, label: 'Meeting' },
  { value: 105, label: 'Check on payment' },
];

/** Every 15 minutes from 08:00:00 to 18:45:00, as activities carry them. */
export const TIME_SLOTS: readonly string[] = Array.from({ length: 44 }, (_, slot) => {
  const minutes = 8 * 60 + slot * 15;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
});

export const CONTENT_STATUSES = [
  'Contract Signed',
  'Update Requested from Client',
  'In Queue',
  'In Development',
  'Draft to Client',
  'Approved',
  'QC / Preparing for Site',
  'Posted',
  'On Hold',
  'Cancelled',
  'OTHER',
] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

export const CONTENT_TYPES = ['bim', 'cad', 'spec', 'sw', 'catalog', 'video', 'product'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** Content items from this number on are titled by their notes (specification, section 3). */
export const CONTENT_TITLED_BY_NOTES_FROM = 1_000_000;

export const NOTIFICATION_KINDS = [
  'renewal',
  'assignment',
  'mention',
  'tag',
  'do-not-call',
  'export',
  'schedule',
  'alert',
  'content',
  'invoice',
] as const;

export const LOST_REASONS = [
  'price',
  'budget',
  'competitor',
  'discontinued',
  'acquired',
  'no response',
] as const;

export type ProblemSeverity = 'high' | 'medium' | 'low';

/** The rules that find problems, in the order of the problems page; the rules themselves are SQL (current_problems). */
export const PROBLEM_RULES = [
  { value: 'flag-without-contract', label: 'Client flag without contract', severity: 'high' },
  { value: 'contract-without-flag', label: 'Contract without client flag', severity: 'high' },
  { value: 'invoice-overdue', label: 'Invoice more than 60 days past due', severity: 'high' },
  { value: 'dnc-with-call', label: 'Call planned at a do-not-call company', severity: 'high' },
  {
    value: 'contract-total',
    label: 'Contract total differs from its rows',
    severity: 'medium',
  },
  { value: 'contracts-overlap', label: 'Contracts overlap', severity: 'medium' },
  { value: 'no-rep', label: 'No rep', severity: 'medium' },
  { value: 'inactive-rep', label: 'Inactive rep', severity: 'medium' },
  { value: 'content-stuck', label: 'Content stuck', severity: 'medium' },
  { value: 'posted-after-end', label: 'Content posted after the contract', severity: 'medium' },
  { value: 'program-without-section', label: 'Program row without section', severity: 'medium' },
  { value: 'program-malformed', label: 'Program row without type or year', severity: 'medium' },
  { value: 'contact-bounced', label: 'E-mail bounced', severity: 'low' },
  { value: 'contact-duplicate', label: 'Duplicate contact suspected', severity: 'low' },
  { value: 'missing-phone', label: 'No phone number', severity: 'low' },
  { value: 'missing-website', label: 'No website', severity: 'low' },
  { value: 'missing-geo', label: 'Not on the map', severity: 'low' },
] as const satisfies readonly { value: string; label: string; severity: ProblemSeverity }[];
export type ProblemRule = (typeof PROBLEM_RULES)[number]['value'];
