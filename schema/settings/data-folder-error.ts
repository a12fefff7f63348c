import { ConfigError } from './read-settings.ts';

/** How an operating system refuses a folder or a file; anything else is a defect of ours. */
const FOLDER_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'there is a file of this name',
  ENOENT: 'the folder cannot be created there',
};

/** The error for a data folder that cannot be written; `null` when the error is of another kind. */
export function dataFolderError(folder: string, error: unknown): ConfigError | null {
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  const fault = FOLDER_FAULTS[code];
  // A program that is missing has the same code as a missing folder.
  if (!fault || syscall.startsWith('spawn')) return null;
  return new ConfigError(
    `The data folder ${folder} cannot be used: ${fault}. Make it a folder that this user can write, or set DATA_DIR to another one.`,
  );
}
