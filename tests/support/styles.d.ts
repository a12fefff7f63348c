declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

/** A style sheet that is imported for its effect alone. */
declare module '*.css';
