import { describe, expect, it } from '@jest/globals';
import { auditSentence, usersIn, type AuditLine } from './audit-words.ts';

const line = (fields: Partial<AuditLine>): AuditLine => ({
  action: 'UPDATE',
  resource: 'notes',
  id: '12',
  field: null,
  ...fields,
});
const names = new Map([
  [4, 'Dana Keller'],
  [5, 'Pat Next'],
]);

describe('a line of the audit trail as a sentence', () => {
  it.each<[Partial<AuditLine>, string]>([
    [
      { details: { summary: 'Changed level of Dana Keller from rep to staff.' } },
      'Changed level of Dana Keller from rep to staff.',
    ],
    [{ action: 'SIGN_IN', details: { address: '10.0.0.7' } }, 'Signed in from 10.0.0.7.'],
    [{ action: 'SIGN_IN_REFUSED' }, 'Sign-in refused.'],
    [
      { action: 'TOOL', resource: 'tools', id: 'find_companies', details: { rows: 1 } },
      'Used the tool find_companies with a token, 1 row.',
    ],
    [{ action: 'SIGN_OUT' }, 'Signed out.'],
    [
      {
        action: 'EXPORT',
        resource: 'exports',
        id: 'company-user-emails',
        details: { format: 'csv', rows: 1234, outcome: 'complete' },
      },
      'Exported company user emails as CSV, 1,234 rows.',
    ],
    [
      {
        action: 'EXPORT',
        id: 'notes',
        details: { format: 'xlsx', rows: 1, outcome: 'broken-off' },
      },
      'Exported notes as XLSX, 1 row, broken off.',
    ],
    [
      {
        action: 'REFUSED',
        resource: 'access',
        details: { what: 'PUT /api/users/:id', reason: 'Your role does not allow this call.' },
      },
      'Refused PUT /api/users/:id: Your role does not allow this call.',
    ],
    [{ action: 'CREATE', resource: 'activities' }, 'Added activity 12.'],
    [{ action: 'DELETE', resource: 'saved-views' }, 'Deleted saved view 12.'],
    [{ action: 'RESTORE' }, 'Restored note 12.'],
    [{}, 'Changed note 12.'],
    [
      { resource: 'manufacturers', field: 'rep', old: 4, new: 5 },
      'Company 12: Rep changed from Dana Keller to Pat Next.',
    ],
    [
      { resource: 'contacts', field: 'phone', old: null, new: '404-555-0123' },
      'Contact 12: Phone changed from none to 404-555-0123.',
    ],
    [
      { resource: 'manufacturers', field: 'prospect', old: 0, new: 3 },
      'Company 12: Tag changed from none to A ***.',
    ],
    [
      { resource: 'company-info', field: 'industryNotes', old: null, new: 'Quiet in winter.' },
      'Company info 12: Industry notes changed from none to Quiet in winter.',
    ],
    [{ resource: 'users', field: 'password' }, 'Set a new password for user 12.'],
    [
      { action: 'CREATE', resource: 'buying-actions', id: '81001 09 65 19 2026-04-01' },
      'Added buying action 81001 09 65 19 Apr 1, 2026.',
    ],
    [{ action: 'CREATE', resource: 'useremails' }, 'Added registered user 12.'],
  ])('%j', (fields, sentence) => {
    expect(auditSentence(line(fields), (seq) => names.get(seq))).toBe(sentence);
  });

  it('needs the names of the users that a change is about, and of nobody else', () => {
    expect(usersIn(line({ field: 'rep', old: 4, new: null }))).toEqual([4]);
    expect(usersIn(line({ field: 'prospect', old: 1, new: 2 }))).toEqual([]);
  });
});
