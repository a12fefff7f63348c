interface FieldFault {
  field: string;
  message: string;
}

const LABELS: Readonly<Record<string, string>> = {
  coid: 'This',
  seqs: 'Selection',
  mayExplore: 'Exploring',
  burst: '“Each their own rows”',
};

/** `input.lostReason` is `lost reason`, `recipientSeqs[0]` is `recipients`. */
function labelOf(path: string): string {
  const name = /(\w+)[.\d[\]]*$/u.exec(path)?.[1] ?? path;
  const words = name.replace(/Seq(s?)$/u, '$1');
  return LABELS[name] ?? words.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}

/**
 * A field's fault as a sentence that needs no field beside it: `Name must not be empty.` What the server says in lower
 * case goes on from the field's name.
 */
export function faultWords({ field, message }: FieldFault): string {
  const words = /^(?!there)[a-z]/u.test(message) ? `${labelOf(field)} ${message}` : message;
  return words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/u.test(words) ? '' : '.');
}

/** Why a write was refused, where no form has the fields to show it at. */
export const refusalWords = ({
  message,
  fields: [first],
}: {
  message: string;
  fields: readonly FieldFault[];
}): string => (first ? faultWords(first) : message);
