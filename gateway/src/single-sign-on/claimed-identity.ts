import { z } from 'zod';
import { ADDRESS_LENGTH, EMAIL_ADDRESS } from '../../../schema/mail-address.ts';
import type { SignOnSettings } from '../../../schema/settings/single-sign-on.ts';

/** What the provider says of a person, as the REST service takes it. */
export interface ClaimedIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  roles: string[];
  manager: string | null;
  idToken: string;
}

const NAME_MAX = 200;
const email = z.string().trim().max(ADDRESS_LENGTH).regex(EMAIL_ADDRESS);
const name = z.string().trim().min(1).max(NAME_MAX);
const values = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

const orNull = <T>(schema: z.ZodType<T>, value: unknown): T | null =>
  schema.safeParse(value).data ?? null;

/** @param claims of an ID token that was checked, and of the provider's answer about the same person */
export function claimedIdentity(
  claims: { iss: string; sub: string; [name: string]: unknown },
  idToken: string,
  { roleClaim, managerClaim }: Pick<SignOnSettings, 'roleClaim' | 'managerClaim'>,
): ClaimedIdentity {
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: orNull(email, claims['email']),
    // Some providers write the word instead of the value.
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: orNull(name, claims['name']),
    roles: orNull(values, claimAt(claims, roleClaim)) ?? [],
    manager: managerClaim === null ? null : orNull(email, claimAt(claims, managerClaim)),
    idToken,
  };
}

/** A claim by its name, which may have dots, or by the way to it, such as `realm_access.roles`. */
function claimAt(claims: Record<string, unknown>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      claims,
    );
}
