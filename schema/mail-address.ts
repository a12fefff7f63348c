/** What an e-mail address looks like: not the whole standard, but what every mail server takes. */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** None of the characters that join several addresses, or that are allowed in quotes only. */
const PLAIN_ADDRESS = /^[^<>()[\]\\,;:"]*$/;

export const ADDRESS_LENGTH = 254;

/** True for one address that mail can be sent to. */
export function isMailbox(text: string): boolean {
  return text.length <= ADDRESS_LENGTH && EMAIL_ADDRESS.test(text) && PLAIN_ADDRESS.test(text);
}
