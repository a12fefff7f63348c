/** A file that cannot be read as CSV at all, with what to do. */
export class CsvUnreadable extends Error {
  /**
   * @param message for the command line, which names its options
   * @param inApp the same for the page, where it differs
   */
  constructor(
    message: string,
    readonly inApp = message,
  ) {
    super(message);
  }
}
