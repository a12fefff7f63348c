import { z } from 'zod';
import { CAPABILITIES, CAPABILITY_NAMES, type Capability } from '../../../schema/capabilities.ts';
import { jsonOf } from './rest-reading.ts';

const documentWire = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** The call that every backend has: a document without it describes something else. */
const SIGN_IN = 'POST /auth/local/rc';

/** What names a call, whatever its parameters are called: `GET /api/notes/{}`. */
const shapeOf = (call: string): string => call.replace(/\{[^}]*\}/g, '{}');

/** The capabilities that an OpenAPI document lacks a call of; `null` for a text that is no document of this backend. */
export function absentIn(text: string): Capability[] | null {
  const document = documentWire.safeParse(jsonOf(text));
  if (!document.success) return null;
  const calls = new Set(
    Object.entries(document.data.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => shapeOf(`${method.toUpperCase()} ${path}`)),
    ),
  );
  if (!calls.has(SIGN_IN)) return null;
  return CAPABILITY_NAMES.filter((name) =>
    CAPABILITIES[name].calls.some((call) => !calls.has(shapeOf(call))),
  );
}
