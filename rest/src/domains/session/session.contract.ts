import { z } from 'zod';
import { flag, text } from '../../http/shapes.ts';
import { done, one, rows, type Contract } from '../../http/contract.ts';

export const contract: Contract = {
  tag: 'session',
  calls: {
    'GET /auth/demo-sign-ins': {
      id: 'listDemoSignIns',
      summary: 'Which sign-ins a sign-in page may offer: those of demo data, none elsewhere.',
      answers: rows(z.strictObject({ email: text, password: text, label: text }), 'The sign-ins.'),
    },
    'POST /auth/local/rc': {
      id: 'signIn',
      summary: 'Signs in.',
      reads: ['DeviceToken', 'ReplacedToken'],
      example: { email: 'rep@demo.example', password: 'demo-portal' },
      refusals: { '403': 'NotAllowed', '429': 'TooMany' },
      answers: { ...one(text.min(20), 'The token, as a JSON string.'), headers: ['DeviceToken'] },
    },
    'POST /auth/local/view-as': {
      id: 'startViewing',
      summary:
        'Lets the session show the portal as another user has it, read only. Administrators may, and managers for their own reps, never above their own level.',
      example: { userSeq: 1042 },
      refusals: { '404': 'NotFound' },
      answers: one(text.min(20), 'The token that opens the session from now on, as a JSON string.'),
    },
    'POST /auth/local/view-as/stop': {
      id: 'stopViewing',
      summary: 'Ends that.',
      answers: one(
        text.min(20),
        'The token that opens the session from now on, as a JSON string; the given one where the session shows nobody else.',
      ),
    },
    'POST /auth/local/password': {
      id: 'changePassword',
      summary: 'Replaces the caller’s own password, and ends all of their other sessions.',
      example: { currentPassword: 'demo-portal', newPassword: 'a-longer-password' },
      refusals: { '429': 'TooMany' },
      answers: done,
    },
    'POST /auth/local/forgot': {
      id: 'requestPasswordReset',
      summary:
        'Asks for a link to choose a new password; the answer is the same whether the e-mail is anybody’s.',
      example: { email: 'dana@example.com' },
      refusals: { '403': 'NotAllowed', '404': 'NotFound', '429': 'TooMany' },
      answers: done,
    },
    'GET /auth/local/reset': {
      id: 'offersPasswordReset',
      summary: 'Says whether a new password can be asked for by e-mail.',
      refusals: { '403': 'NotAllowed' },
      answers: one(z.strictObject({ offered: flag }), 'Whether the portal sends e-mail.'),
    },
    'POST /auth/local/reset': {
      id: 'resetPassword',
      summary: 'Sets the password that was chosen behind the link; all sessions end.',
      example: { token: 'the-end-of-the-link', newPassword: 'a-longer-password' },
      refusals: { '403': 'NotAllowed', '429': 'TooMany' },
      answers: done,
    },
    'GET /auth/local/signout': {
      id: 'signOut',
      summary: 'Ends the session; its token is dead from then on.',
      answers: done,
    },
  },
};
