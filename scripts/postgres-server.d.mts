/** The folder with the programs of the newest installed PostgreSQL from version 15 on, or null. */
export function installedServer(): string | null;
/** Debian's postgres user where we run as root: PostgreSQL refuses to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | null;
/** A server in a folder of its own for one test run. */
export function startServer(bin: string): Promise<{ url: string; stop: () => Promise<void> }>;
