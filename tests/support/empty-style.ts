/** Stands in for a style sheet in tests: every class name is its own key. */
const classNames: Record<string, string> = new Proxy<Record<string, string>>(
  {},
  { get: (_target, key) => String(key) },
);

// The default export is what an import of a CSS module asks for.
export default classNames;
