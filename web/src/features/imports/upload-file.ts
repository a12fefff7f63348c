import { IMPORT_PART_BYTES } from '../../../../schema/import-sizes.ts';

/** An upload that did not arrive, with the gateway's words. */
export class UploadFailed extends Error {}

const TRIES = 3;
const PAUSE_MS = 500;

/**
 * Sends a file piece by piece, so that no request is long. A piece that does not arrive is sent again.
 * @param onSent the bytes that have arrived
 * @throws UploadFailed
 */
export async function uploadFile(
  job: number,
  file: Blob,
  onSent: (bytes: number) => void,
): Promise<void> {
  for (let at = 0, part = 0; at < file.size; at += IMPORT_PART_BYTES, part += 1) {
    const piece = file.slice(at, at + IMPORT_PART_BYTES);
    await sendPiece(`/moving/jobs/${job}/parts/${part}`, piece, TRIES);
    onSent(at + piece.size);
  }
}

async function sendPiece(address: string, piece: Blob, tries: number): Promise<void> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  const answer = await fetch(address, { method: 'POST', headers, body: piece }).catch(() => null);
  if (answer?.ok) return;
  const isFinal = answer !== null && answer.status < 500 && answer.status !== 429;
  if (isFinal || tries <= 1) throw new UploadFailed(await reasonOf(answer));
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  await sendPiece(address, piece, tries - 1);
}

async function reasonOf(answer: Response | null): Promise<string> {
  if (answer === null)
    return 'The portal cannot be reached. Check your connection, then try again.';
  const problem: unknown = await answer.json().catch(() => null);
  const detail =
    typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : null;
  return typeof detail === 'string' ? detail : 'The file did not arrive. Try again.';
}
