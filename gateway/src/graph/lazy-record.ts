/** An object whose entries are made when they are first asked for. */
type Lazy<M> = { readonly [K in keyof M]: M[K] extends (given: never) => infer T ? T : never };

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (
  all: infer I,
) => void
  ? I
  : never;

/** All entries of several groups, side by side. */
type Together<G> = Intersection<Lazy<G>[keyof G]>;

type Makers = Readonly<Record<string, (given: never) => unknown>>;

/** What all of the makers are given. */
type Given<M extends Makers> = Parameters<M[keyof M]>[0];

/** Makes factories of objects whose entries are made on demand: an operation needs few of the domains, and each costs. */
export function lazyRecord<M extends Makers>(makers: M): (given: Given<M>) => Lazy<M> {
  const Entries = entriesOf<Given<M>>();
  for (const [name, make] of Object.entries(makers)) {
    define(Entries, name, (given, self) => keep(self, name, make(given)));
  }
  return (given) => new Entries(given) as unknown as Lazy<M>;
}

/**
 * The same for groups of entries: asking for one entry makes its group.
 * @param groups makes a group from what is given; called once with nothing in it, to learn the entries' names
 */
export function lazyGroups<G extends Makers>(groups: G): (given: Given<G>) => Together<G> {
  const Entries = entriesOf<Given<G>>();
  for (const make of Object.values(groups)) {
    for (const name of Object.keys(make({} as never) as object)) {
      define(Entries, name, (given, self) => {
        for (const [each, value] of Object.entries(make(given) as object)) keep(self, each, value);
        return (self as Record<string, unknown>)[name];
      });
    }
  }
  return (given) => new Entries(given) as unknown as Together<G>;
}

type Entries<C> = new (given: C) => object;

const GIVEN = Symbol('given');

function entriesOf<C>(): Entries<C> {
  return class {
    readonly [GIVEN]: C;
    constructor(given: C) {
      this[GIVEN] = given;
    }
  };
}

function define<C>(
  Class: Entries<C>,
  name: string,
  make: (given: C, self: object) => unknown,
): void {
  Object.defineProperty(Class.prototype, name, {
    get(this: { [GIVEN]: C }) {
      return make(this[GIVEN], this);
    },
  });
}

function keep<T>(self: object, name: string, value: T): T {
  Object.defineProperty(self, name, { value });
  return value;
}
