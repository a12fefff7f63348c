import { z } from 'zod';
import { LEVELS } from '../../../../schema/levels.ts';
import type { Role } from '../../../../schema/permissions.ts';
import { text } from '../../http/validation.ts';

export const USAGE = `npm run user -- list
npm run user -- add --name "Dana Keller" --email dana@example.com --level rep [--role rep] [--manager lee@example.com] [--password-stdin]
npm run user -- change dana@example.com [--name "Dana Cole"] [--email cole@example.com] [--level staff]
    [--manager lee@example.com | --manager none] [--role rep,explore] [--add-scope explore] [--remove-scope explore]
npm run user -- set-name | set-email | set-level | set-role | set-manager dana@example.com VALUE
    each of these changes one thing; rename is set-name
npm run user -- set-password dana@example.com [--password-stdin]
npm run user -- unlink dana@example.com
npm run user -- deactivate dana@example.com [--hand-over-to pat@example.com]
    the rep who gets the companies and the activities that are not completed
npm run user -- activate dana@example.com
npm run user -- end-sessions dana@example.com

Levels: ${Object.entries(LEVELS)
  .map(([name, level]) => `${name} (${level})`)
  .join(', ')}. Users with the level admin or director administer the portal.
A manager is a user whom reps name with --manager; there is no level for it.
The role is a scope, several joined by commas, or JSON as the upstream has it. The scope explore opens the playground.`;

/** What each action takes besides the e-mail of the user. */
const STRING = { type: 'string' } as const;
const PASSWORD = { 'password-stdin': { type: 'boolean', default: false } } as const;
const FIELDS = { name: STRING, email: STRING, level: STRING, role: STRING, manager: STRING };
const SCOPES = { type: 'string', multiple: true } as const;

export const ADD_OPTIONS = { ...FIELDS, ...PASSWORD };
export const CHANGE_OPTIONS = { ...FIELDS, 'add-scope': SCOPES, 'remove-scope': SCOPES };
export const PASSWORD_OPTIONS = PASSWORD;
export const DEACTIVATE_OPTIONS = { 'hand-over-to': STRING };

/** A value of each thing that has an action of its own. */
export const SETTING_EXAMPLES: Readonly<Record<string, string>> = {
  name: '"Dana Cole"',
  email: 'cole@example.com',
  level: 'staff',
  role: 'rep,explore',
  manager: 'lee@example.com',
};

type Level = keyof typeof LEVELS;

const name = text(100)
  .refine((value) => value.trim() !== '', 'is required')
  .transform((value) => value.trim());
const email = z.email('must be an e-mail address').max(254, 'must have at most 254 characters');
const level = z
  .string('is required: admin, director, staff or rep')
  .refine(
    (value) => value !== 'manager',
    'must be admin, director, staff or rep: a manager is a user whom reps name with --manager',
  )
  .transform((value) => (value in LEVELS ? LEVELS[value as Level] : Number(value)))
  .refine(
    (value) => Number.isInteger(value) && value >= 1 && value <= 64,
    'must be admin, director, staff, rep or a number from 1 to 64',
  );
const manager = z.email('must be the manager’s e-mail address');
const role = text(500).transform((value, context): Role => {
  if (!/^[[{"]/.test(value)) return value.includes(',') ? value.split(/\s*,\s*/) : value;
  const parsed = z
    .union([z.string(), z.array(z.string()), z.record(z.string(), z.unknown())])
    .safeParse(parseJson(value));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: 'must be scopes joined by commas, or JSON' });
  return z.NEVER;
});
const scope = text(100).regex(/^[A-Za-z][\w:-]*$/, 'must be the name of a scope, such as explore');

export const newUser = z.strictObject({
  name,
  email,
  level,
  role: role.optional(),
  manager: manager.optional(),
});

export const userChange = z
  .strictObject({
    name: name.optional(),
    email: email.optional(),
    level: level.optional(),
    role: role.optional(),
    manager: z.union([z.literal('none'), manager], 'must be an e-mail address, or none').optional(),
    'add-scope': z.array(scope).optional(),
    'remove-scope': z.array(scope).optional(),
  })
  .refine((change) => change.role === undefined || !change['add-scope'], {
    path: ['role'],
    message: 'replaces all scopes: name the new one there, or use --add-scope alone',
  });

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
