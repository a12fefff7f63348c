/** Arguments that each tool answers, about one company and one day. */
type Arguments = Record<string, unknown>;

export interface ToolSubject {
  company: { seq: number; coid: number; name: string };
  today: string;
}

const THIS_YEAR = { date: { period: 'AYTD' } };

export const READS_OF_TOOLS: readonly [name: string, of: (about: ToolSubject) => Arguments][] = [
  ['find_companies', ({ company }) => ({ words: company.name, first: 5 })],
  ['read_company', ({ company }) => ({ seq: company.seq })],
  ['describe_figures', () => ({ datasets: ['notes'] })],
  [
    'ask_figures',
    () => ({
      dataset: 'notes',
      measures: ['notes'],
      dimensions: [{ name: 'rep' }],
      where: THIS_YEAR,
    }),
  ],
  ['explain_figure', () => ({ dataset: 'notes', measure: 'notes', where: THIS_YEAR })],
  ['open_rows', () => ({ dataset: 'notes', measure: 'notes', where: THIS_YEAR })],
  ['due_today', () => ({})],
];

export const WRITES_OF_TOOLS: readonly [name: string, of: (about: ToolSubject) => Arguments][] = [
  ['log_note', ({ company }) => ({ coid: company.coid, noteType: 18, text: 'Asked for a quote.' })],
  [
    'plan_activity',
    ({ company, today }) => ({
      coid: company.coid,
      activityType: 100,
      date: today,
      subject: 'Call back',
    }),
  ],
  ['set_tag', ({ company }) => ({ companySeq: company.seq, tag: 2 })],
];
