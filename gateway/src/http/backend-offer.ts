import { NotOffered } from '../errors/not-offered.ts';
import { CAPABILITIES, CAPABILITY_NAMES, type Capability } from '../../../schema/capabilities.ts';

const callsByMethod = new Map<string, { parts: string[]; capability: Capability }[]>();
for (const capability of CAPABILITY_NAMES) {
  for (const call of CAPABILITIES[capability].calls) {
    const [method = '', path = ''] = call.split(' ');
    const calls = callsByMethod.get(method) ?? [];
    callsByMethod.set(method, calls);
    calls.push({ parts: path.split('/'), capability });
  }
}
/** `/user-domains/bulk` before `/user-domains/{id}`. */
const literalness = ({ parts }: { parts: string[] }): string =>
  parts.map((part) => (part.startsWith('{') ? '0' : '1')).join('');
for (const calls of callsByMethod.values()) {
  calls.sort((a, b) => literalness(b).localeCompare(literalness(a)));
}

/** The capability that a call belongs to; `null` for one that every backend has. */
export function capabilityOf(method: string, path: string): Capability | null {
  const given = path.replace(/\?.*/, '').split('/');
  const found = callsByMethod
    .get(method)
    ?.find(
      ({ parts }) =>
        parts.length === given.length &&
        parts.every((part, i) => (part.startsWith('{') ? given[i] !== '' : part === given[i])),
    );
  return found?.capability ?? null;
}

/** Which of the capabilities the backend offers, as far as this gateway knows: all, until it has learned better. */
export class BackendOffer {
  #absent: ReadonlySet<Capability> = new Set();

  /** In the order of the table. */
  get absent(): readonly Capability[] {
    return CAPABILITY_NAMES.filter((name) => this.#absent.has(name));
  }

  get isComplete(): boolean {
    return this.#absent.size === 0;
  }

  learned(absent: Iterable<Capability>): void {
    this.#absent = new Set(absent);
  }

  /** @throws NotOffered for a call of a capability that the backend lacks */
  admit({ method, path }: { method: string; path: string }): void {
    if (this.isComplete) return;
    const capability = capabilityOf(method, path);
    if (capability !== null && this.#absent.has(capability)) {
      throw new NotOffered(capability, `${method} ${path.replace(/\?.*/, '')}`);
    }
  }
}
