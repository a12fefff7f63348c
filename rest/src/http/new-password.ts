import { PASSWORD_LEAST, passwordFault } from '../../../schema/password-rules.ts';
import { text } from './validation.ts';

/** A password that is to be set, wherever it comes from. */
export const newPassword = text(200)
  .superRefine((value, context) => {
    const message = passwordFault(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .meta({ minLength: PASSWORD_LEAST, writeOnly: true });
