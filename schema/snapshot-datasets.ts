/** Datasets of what stands today, not of what happened: a period that nobody asked for would hide most of them. */
export const SNAPSHOT_DATASETS: ReadonlySet<string> = new Set([
  'companies',
  'prospects',
  'userEmails',
  'userDomains',
  'content',
  'invoices',
  'problems',
]);
