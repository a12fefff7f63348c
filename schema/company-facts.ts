/** What a company's address, phone and website may be. The REST service refuses the rest; a form says so first. Pure. */

/** Most characters that each fact may have. */
export const FACT_LENGTHS = {
  name: 200,
  address: 200,
  city: 100,
  website: 300,
} as const;

/** Anything else that a browser would open, such as javascript:, is not a website. */
export const WEBSITE =
  /^(https?:\/\/)?[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#]\S*)?$/iu;

/** A state or province by its letters. */
export const STATE_LETTERS = /^[A-Za-z]{2,3}$/;

/** A ZIP or postal code of any country. */
export const POSTAL_CODE = /^[0-9A-Za-z][0-9A-Za-z -]{0,9}$/;

export const PHONE_LENGTH = 40;
export const PHONE_DIGITS = 7;

/** True for a text with enough digits to dial, in any spelling. */
export const isDialable = (text: string): boolean => text.replace(/\D/g, '').length >= PHONE_DIGITS;
