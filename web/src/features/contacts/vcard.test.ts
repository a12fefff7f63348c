import { describe, expect, it } from '@jest/globals';
import { aContact } from '../../../../tests/support/web/contacts.ts';
import { vcardFileName, vcardOf, withVcards } from './vcard.ts';

describe('vcardOf', () => {
  it('carries name, company, ways to reach and which is preferred', () => {
    const card = vcardOf(aContact({ preferred: 'email', ext: '12' }), 'Corvane, Inc.');
    expect(card.split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Ross;Karen;;;',
      'FN:Karen Ross',
      'ORG:Corvane\\, Inc.',
      'TITLE:Director',
      'ROLE:marketing',
      'EMAIL;TYPE=INTERNET,WORK,PREF:karen@ross.example',
      'TEL;TYPE=WORK,VOICE:(404) 555-0100;ext=12',
      'END:VCARD',
      '',
    ]);
  });

  it('keeps the lines of a note', () => {
    const card = vcardOf(aContact({ note: 'a;b\nc' }), 'Corvane');
    expect(card).toContain('NOTE:a\\;b\\nc');
  });

  it('folds long lines without cutting a letter', () => {
    const card = vcardOf(aContact({ note: 'ü'.repeat(100) }), 'Corvane');
    const lines = card.split('\r\n');
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(card.replaceAll('\r\n ', '')).toContain('ü'.repeat(100));
  });
});

it('is there for nobody who must not be contacted', () => {
  const [may, mayNot] = [aContact({ seq: 1 }), aContact({ seq: 2, doNotContact: true })];
  expect(withVcards([may, mayNot])).toEqual([may]);
});

it('names the file after the person', () => {
  expect(vcardFileName('Zoë O’Hara')).toBe('zoe-o-hara.vcf');
  expect(vcardFileName('…')).toBe('contacts.vcf');
});
