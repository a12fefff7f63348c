import { isUtf8 } from 'node:buffer';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The text of bytes; `null` when they are not UTF-8. A byte order mark is no part of the text. */
export function textOfUtf8(bytes: Buffer): string | null {
  if (!isUtf8(bytes)) return null;
  const marked = bytes.length >= 3 && bytes.subarray(0, 3).equals(BYTE_ORDER_MARK);
  return (marked ? bytes.subarray(3) : bytes).toString('utf8');
}
