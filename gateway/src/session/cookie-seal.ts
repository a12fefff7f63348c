import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const LABEL = Buffer.from('rep-portal session 1');
const IV_BYTES = 12;
const TAG_BYTES = 16;
const TIME_BYTES = 6;
const SEALED_MAX = 8_192;

/** Keeps the upstream's token in a cookie that nobody but this gateway can read or make. */
export interface CookieSeal {
  /** The cookie's value for a token, good for the session's length from `now` (milliseconds). */
  seal(token: string, now: number): string;
  /** The token of a cookie's value; `null` when it is not ours, was changed or is too old. */
  open(value: string, now: number): string | null;
}

/** A key of 32 bytes from a secret of any form. */
export function keyFromSecret(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'rep-portal', 'session cookie', 32));
}

/**
 * AES-256-GCM over the time of sealing and the token.
 * @param key 32 bytes, shared by all gateways of one installation
 */
export function createCookieSeal(key: Buffer, sessionSeconds: number): CookieSeal {
  return {
    seal(token, now) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(LABEL);
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(now, 0, TIME_BYTES);
      const sealed = Buffer.concat([
        cipher.update(time),
        cipher.update(token, 'utf8'),
        cipher.final(),
      ]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(value, now) {
      if (value.length > SEALED_MAX || !/^[A-Za-z0-9_-]+$/.test(value)) return null;
      const bytes = Buffer.from(value, 'base64url');
      if (bytes.length <= IV_BYTES + TAG_BYTES + TIME_BYTES) return null;
      const plain = decrypted(key, bytes);
      if (!plain) return null;
      const ageMs = now - plain.readUIntBE(0, TIME_BYTES);
      // A clock that was set back must not end sessions; the backend's own session still ends in time.
      if (ageMs > sessionSeconds * 1000) return null;
      return plain.subarray(TIME_BYTES).toString('utf8');
    },
  };
}

function decrypted(key: Buffer, bytes: Buffer): Buffer | null {
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(LABEL).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
