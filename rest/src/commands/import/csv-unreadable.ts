/** A file that cannot be read as CSV at all, with what to do. */
export class CsvUnreadable extends Error {}
