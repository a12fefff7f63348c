/** Stands in for a style sheet in tests: every class name is its own key. */
const classNames: Record<string, string> = new Proxy<Record<string, string>>(
  {},
  { get: (_target, key) => String(key) },
);

// Style sheets are imported by default, and jest maps the module as a whole.
// eslint-disable-next-line no-restricted-exports, import/no-default-export
export default classNames;
