import { invalidField, type UserProblem } from '../../errors/write-result.ts';
import { isStorable } from '../../graph/storable-text.ts';

const NOTE_TEXT_MAX = 20_000;

/** Why a note's text cannot be saved exactly as it was typed; `null` when it can. */
export function noteTextProblem(text: string | null): UserProblem | null {
  if (text === null || !text.trim()) return invalidField('text', 'Please write the note.');
  if (text.length > NOTE_TEXT_MAX) {
    const most = NOTE_TEXT_MAX.toLocaleString('en-US');
    return invalidField('text', `Please keep the note to ${most} characters.`);
  }
  if (!isStorable(text)) {
    return invalidField(
      'text',
      'The note has a character that cannot be stored. Please remove it.',
    );
  }
  return null;
}
