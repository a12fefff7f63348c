import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mappersOf } from '../../scripts/codegen/typescript-resolvers.mjs';

describe('the models of resolvers', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'models-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function write(file: string, text: string): void {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }

  it('are the exported types that have the name of an object type, where they are declared', () => {
    write('notes/note-wire.ts', 'export type Note = { seq: number };\ninterface Hidden {}\n');
    write('notes/notes.source.ts', "export type { Note } from './note-wire.ts';\n");
    write('notes/notes.test.ts', 'export interface Note {}\n');
    write('users/users.source.ts', "export type { User, Viewer } from '../../viewer.ts';\n");
    expect(mappersOf(new Set(['Note', 'User', 'Hidden', 'Company']), folder)).toEqual({
      Note: './notes/note-wire.ts#Note as NoteModel',
      User: './users/users.source.ts#User as UserModel',
    });
  });

  it('are refused where two files claim the same object type', () => {
    write('users/lists.ts', 'export interface Note { text: string }\n');
    expect(() => mappersOf(new Set(['Note']), folder)).toThrow(
      /note-wire\.ts and users\/lists\.ts both export a type Note/,
    );
  });
});
