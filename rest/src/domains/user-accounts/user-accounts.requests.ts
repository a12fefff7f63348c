import { z } from 'zod';
import { emailAddress, filledText, seqNumber, text } from '../../http/validation.ts';
import { newPassword } from '../../http/new-password.ts';

const NAME_MAX = 100;
const SCOPES_MAX = 20;

const name = filledText(NAME_MAX);
const level = z
  .int('must be a whole number')
  .min(1, 'must be from 1 to 64')
  .max(64, 'must be from 1 to 64');
const scope = text(100).regex(/^[A-Za-z][\w:-]*$/, 'must be the name of a scope, such as explore');
const scopes = z.array(scope).max(SCOPES_MAX, `may have at most ${SCOPES_MAX} scopes`);

/** The role is the level's name where no scopes are given. */
export const accountCreate = z.strictObject({
  name,
  email: emailAddress,
  level,
  scopes: scopes.optional(),
  managerid: seqNumber.nullable().optional(),
});

/** A value sets, an absent field leaves; `null` takes the manager away. */
export const accountUpdate = z.strictObject({
  name: name.optional(),
  email: emailAddress.optional(),
  level: level.optional(),
  scopes: scopes.optional(),
  managerid: seqNumber.nullable().optional(),
});

/** `null` leaves companies and activities with the user. */
export const accountDeactivate = z.strictObject({
  handOverTo: seqNumber
    .nullable()
    .describe('The `seq` of an active rep; null leaves everything where it is.'),
});

export const accountPassword = z.strictObject({ newPassword });
