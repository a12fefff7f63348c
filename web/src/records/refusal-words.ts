interface FieldFault {
  field: string;
  message: string;
}

// A path names the field last: input.contactSeq, recipients.0.
const FIELD = /([A-Za-z]\w*)(?:\W+\d+\]?)*$/u;
const CONTINUES =
  /^(?:is|are|was|must|has|have|needs?|can|cannot|may|belongs|asks|counts|differs|stands|names|does)\b/u;
const LABELS: Readonly<Record<string, string>> = {
  coid: 'This',
  seqs: 'Selection',
  mayExplore: 'Exploring',
  burst: '“Each their own rows”',
};

/** `input.lostReason` is `Lost reason`, `recipientSeqs` is `Recipients`. */
function labelOf(path: string): string {
  const name = FIELD.exec(path)?.[1] ?? path;
  const words = name
    .replace(/Seq(s?)$/u, '$1')
    .replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field's fault as a sentence that needs no field beside it: `Name must not be empty.` */
export function faultWords({ field, message }: FieldFault): string {
  const whole = CONTINUES.test(message) ? `${labelOf(field)} ${message}` : message;
  const sentence = whole.charAt(0).toUpperCase() + whole.slice(1);
  return /[.!?]$/u.test(sentence) ? sentence : `${sentence}.`;
}

/** Why a write was refused, where no form has the fields to show it at. */
export const refusalWords = ({
  message,
  fields: [first],
}: {
  message: string;
  fields: readonly FieldFault[];
}): string => (first ? faultWords(first) : message);
