import { plural } from '../../../lib/plural.ts';
/** How the keys of waiting notes begin, behind the number of the user. */
export const QUEUED_NOTE = 'note-queue:';

/** Whether a draft of this browser is a note that waits to be sent. */
export function isQueuedNoteKey(key: string): boolean {
  return key.replace(/^\d+:/, '').startsWith(QUEUED_NOTE);
}

const notes = (count: number): string => plural(count, 'note');

/** `2 notes waiting`, `1 note not accepted`; empty when the queue is. */
export function queueWords(queue: readonly { refusal: string | null }[]): string {
  const refused = queue.filter(({ refusal }) => refusal !== null).length;
  const waiting = queue.length - refused;
  const words = [
    waiting > 0 ? `${notes(waiting)} waiting` : '',
    refused > 0 ? `${notes(refused)} not accepted` : '',
  ];
  return words.filter((part) => part !== '').join(', ');
}

export function sentWords(sent: readonly { companyName: string }[]): string {
  const companies = [...new Set(sent.map(({ companyName }) => companyName))];
  const [first] = companies;
  return companies.length === 1 && first
    ? `${notes(sent.length)} saved for ${first}`
    : `${notes(sent.length)} saved for ${plural(companies.length, 'company', 'companies')}`;
}
