/** What may not be written in some folders, as selectors of the syntax tree with what to do instead. */

/** A rule that reports whatever one of the selectors finds. */
const forbid = (message, ...selectors) => ({
  meta: { type: 'problem', schema: [], messages: { found: message } },
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [
        selector,
        (node) => context.report({ node, messageId: 'found' }),
      ]),
    ),
});

/** What deep code takes from its caller: a test sets it, and a whole request has one now. */
export const clocks = forbid(
  'Deep code has no clock and rolls no dice: take `now` or `today` from the calendar that is passed in; take `random` as an option.',
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.object.name='Math'][callee.property.name='random']",
);

export const settings = forbid(
  'Settings are read in config.ts only; pass them in.',
  "MemberExpression[object.name='process'][property.name='env']",
);

/** The engine of figures selects all of its own common table expressions, whose columns it has named. */
export const namedColumns = forbid(
  'Name the columns: `select *` changes the answer with every migration.',
  'TemplateElement[value.raw=/\\bselect\\s+\\*\\s+from\\b/i]',
);

export const batches = forbid(
  'One call for each row is no batch: read the keys through a loader over a by-ids call.',
  "CallExpression[callee.object.name='Promise'][callee.property.name='all'] CallExpression[callee.property.name='map'] MemberExpression[property.name='sources']",
);

export const onePageQuery = forbid(
  'A page reads its query with usePageQuery of web/src/lib, the one page frame; `fresh` passes over the cache.',
  "Literal[value='cache-and-network']",
  "Property[key.name='nextFetchPolicy']",
);

export const bareLazy = forbid(
  'Use lazyPage or lazyPart of web/src/lib: without a connection a bare lazy ends the page.',
  "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name='lazy']",
);

/** Only what another part of the browser changes, such as its connection, is followed by hand. */
export const ownStores = forbid(
  'Keep it in a store: create() of zustand, with a hook that reads it.',
  "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name='useSyncExternalStore']",
);

export const noOnly = forbid(
  'Remove .only: it keeps the other tests of the file from running.',
  'MemberExpression[object.name=/^(it|test|describe)$/][property.name="only"]',
);
