import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Part of what is authenticated: a cookie sealed for one purpose never opens as the other. */
const LABELS = {
  session: Buffer.from('rep-portal session 1'),
  device: Buffer.from('rep-portal device 1'),
  signOn: Buffer.from('rep-portal sign-on 1'),
};
const IV_BYTES = 12;
const TAG_BYTES = 16;
const TIME_BYTES = 6;
const SEALED_MAX = 8_192;

/** Keeps a token of the upstream in a cookie that nobody but this gateway can read or make. */
export interface CookieSeal {
  /** The cookie's value for a token, valid for `maxAgeSeconds` from `now` (milliseconds). */
  seal(token: string, now: number): string;
  /** The token of a cookie's value; `null` when it is not ours, was changed or is too old. */
  open(value: string, now: number): string | null;
}

/** A key of 32 bytes from a secret of any form. */
export function keyFromSecret(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'rep-portal', 'session cookie', 32));
}

/** A cookie's content. */
interface Sealed {
  token: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Cookies whose content is remembered: more than people who work at the same time. */
const REMEMBERED_MAX = 2_000;
/** A cookie made within the last second is as good as a new one. */
const RESEAL_MS = 1_000;

/**
 * AES-256-GCM over the time of sealing and the token. What was opened and sealed lately is remembered: a page's
 * operations all come with the same cookie.
 * @param key 32 bytes, shared by all gateways of one installation
 */
export function createCookieSeal(
  key: Buffer,
  maxAgeSeconds: number,
  purpose: keyof typeof LABELS = 'session',
): CookieSeal {
  const label = LABELS[purpose];
  const opened = new Map<string, Sealed>();
  const sealed = new Map<string, { value: string; at: number }>();
  return {
    seal(token, now) {
      const known = sealed.get(token);
      if (known && now >= known.at && now - known.at < RESEAL_MS) return known.value;
      const value = encrypted({ key, label }, { token, at: now });
      remember(sealed, token, { value, at: now });
      return value;
    },
    open(value, now) {
      if (value.length > SEALED_MAX || !/^[A-Za-z0-9_-]+$/.test(value)) return null;
      const content = opened.get(value) ?? decrypted({ key, label }, value);
      if (!content) return null;
      remember(opened, value, content);
      // A clock that was set back must not end sessions; the backend's own session still ends in time.
      return now - content.at > maxAgeSeconds * 1000 ? null : content.token;
    },
  };
}

/** Keeps an entry in place of the oldest. */
function remember<T>(entries: Map<string, T>, key: string, value: T): void {
  if (entries.has(key)) {
    entries.set(key, value);
    return;
  }
  const oldest = entries.keys().next();
  if (entries.size >= REMEMBERED_MAX && !oldest.done) entries.delete(oldest.value);
  entries.set(key, value);
}

interface SealKey {
  key: Buffer;
  label: Buffer;
}

function encrypted({ key, label }: SealKey, { token, at }: Sealed): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(label);
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(at, 0, TIME_BYTES);
  const body = Buffer.concat([cipher.update(time), cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** `null` for what this key did not seal. */
function decrypted({ key, label }: SealKey, value: string): Sealed | null {
  const bytes = Buffer.from(value, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES + TIME_BYTES) return null;
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(label).setAuthTag(tag);
    const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    const plain = Buffer.concat([body, decipher.final()]);
    const token = plain.subarray(TIME_BYTES).toString('utf8');
    return { token, at: plain.readUIntBE(0, TIME_BYTES) };
  } catch {
    return null;
  }
}
