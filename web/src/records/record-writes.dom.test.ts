import { expect, it } from '@jest/globals';
import { aContact } from '../../../tests/support/web/contacts.ts';
import { contactWrites } from '../features/contacts/contact-writes.ts';
import { EMPTY_VALUES, readContent } from '../features/contacts/contact-values.ts';
import { aClient, aServer, lost, typed } from '../../../tests/support/web/notes.tsx';
import type { Attempt, Attempts } from './record-writes.ts';

function memory<C>(): Attempts<C> {
  let latest: Attempt<C> | null = null;
  return { read: () => latest, keep: (attempt) => void (latest = attempt) };
}
const content = (values: object) => ({
  ...readContent({ ...EMPTY_VALUES, ...values }),
  coid: 50812,
});
const answer = (phone: string | null) =>
  typed('ContactPayload', {
    contact: typed('Contact', { ...aContact({ seq: 8, phone }), company: null }),
    error: null,
  });
const refused = typed('ContactPayload', {
  contact: null,
  error: typed('UserError', {
    code: 'INVALID',
    message: 'Not valid',
    fields: [typed('FieldError', { field: 'input.phone', message: 'Not a number.' })],
    current: null,
  }),
});

it('a stored record whose correction is refused is not created again', async () => {
  const { link, calls } = aServer({
    CreateContact: [lost, { createContact: answer(null) }],
    UpdateContact: [{ updateContact: refused }, { updateContact: answer('555 0100') }],
  });
  const client = aClient(link);
  const attempts = memory<ReturnType<typeof content>>();
  const name = { lastName: 'Ross' };
  const first = await contactWrites.create(client, content(name), attempts);
  expect(first.kind).toBe('lost');
  const second = await contactWrites.create(client, content({ ...name, phone: '5' }), attempts);
  expect(second).toMatchObject({ kind: 'invalid', fields: { 'input.phone': 'Not a number.' } });
  const corrected = content({ ...name, phone: '555 0100' });
  expect((await contactWrites.create(client, corrected, attempts)).kind).toBe('saved');
  const creates = calls.filter((call) => call.name === 'CreateContact');
  expect(new Set(creates.map(({ variables }) => variables['idempotencyKey'])).size).toBe(1);
  expect(calls.at(-1)?.variables).toMatchObject({ seq: 8, input: { phone: '555 0100' } });
});

it('what is emptied after a lost answer is cleared', async () => {
  const { link, calls } = aServer({
    CreateContact: [lost, { createContact: answer('555 0100') }],
    UpdateContact: [{ updateContact: answer(null) }],
  });
  const client = aClient(link);
  const attempts = memory<ReturnType<typeof content>>();
  const name = { lastName: 'Ross' };
  await contactWrites.create(client, content({ ...name, phone: '555 0100' }), attempts);
  await contactWrites.create(client, content(name), attempts);
  expect(calls.at(-1)?.variables).toMatchObject({ input: { phone: null } });
});
