/** Ctrl+Enter, or Cmd+Enter, which submits a form. */
export const isSubmitKey = (event: { key: string; ctrlKey: boolean; metaKey: boolean }): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey);
