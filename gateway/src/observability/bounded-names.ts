/** What everything beyond the limit is called. */
export const OTHER = 'other';

/**
 * Names that become labels of figures. Each costs memory here and in whatever collects them, so there
 * are at most `max`: who comes later is counted as "other".
 */
export class BoundedNames {
  readonly #max: number;
  readonly #known: Set<string>;
  readonly #isOpen: boolean;

  /**
   * @param only the names that there are, where they are known; others are never admitted
   */
  constructor(max: number, only?: Iterable<string>) {
    this.#max = max;
    this.#known = new Set([...(only ?? [])].slice(0, max));
    this.#isOpen = only === undefined;
  }

  /** The name itself, or "other". */
  admit(name: string): string {
    if (this.#known.has(name)) return name;
    if (!this.#isOpen || this.#known.size >= this.#max) return OTHER;
    this.#known.add(name);
    return name;
  }
}
