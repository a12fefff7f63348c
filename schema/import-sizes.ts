/** How large a file may be that is imported in the app; the command takes any. */
export const IMPORT_BYTES_MAX = 128 * 1024 * 1024;
/** A file is uploaded in pieces of this size: each is a short request of bounded size. */
export const IMPORT_PART_BYTES = 512 * 1024;
