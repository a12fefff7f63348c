import { afterEach, expect, it, jest } from '@jest/globals';
import { IMPORT_PART_BYTES } from '../../../../schema/import-sizes.ts';
import { uploadFile, UploadFailed } from './upload-file.ts';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

/** Answers with these statuses, one after the other. */
function answering(...statuses: number[]): { address: string; bytes: number }[] {
  const sent: { address: string; bytes: number }[] = [];
  globalThis.fetch = jest.fn((address, options) => {
    const body = (options as { body: Blob }).body;
    sent.push({ address: String(address), bytes: body.size });
    const status = statuses.shift() ?? 200;
    return Promise.resolve({
      ok: status === 200,
      status,
      json: () => Promise.resolve({ detail: 'This file is uploaded already.' }),
    } as Response);
  }) as typeof fetch;
  return sent;
}

it('sends a file in pieces, and a piece that did not arrive again', async () => {
  const sent = answering(200, 503, 200);
  const told: number[] = [];
  const file = new Blob([new Uint8Array(IMPORT_PART_BYTES + 10)]);
  await uploadFile(7, file, (bytes) => told.push(bytes));
  expect(sent).toEqual([
    { address: '/moving/jobs/7/parts/0', bytes: IMPORT_PART_BYTES },
    { address: '/moving/jobs/7/parts/1', bytes: 10 },
    { address: '/moving/jobs/7/parts/1', bytes: 10 },
  ]);
  expect(told).toEqual([IMPORT_PART_BYTES, IMPORT_PART_BYTES + 10]);
});

it('stops at a refusal, with its words', async () => {
  const sent = answering(409);
  const failure = uploadFile(7, new Blob(['abc']), () => undefined);
  await expect(failure).rejects.toThrow(new UploadFailed('This file is uploaded already.'));
  expect(sent).toHaveLength(1);
});
