import { companyListLoader } from '../../graph/company-list-loader.ts';
import type { Note, NoteCriteria, NotesSource } from './notes.source.ts';

/** Loaders of notes, for one request. */
export function notesLoaders(notes: NotesSource) {
  return {
    notesByCompany: companyListLoader<Note, NoteCriteria>({
      one: (key) => notes.ofCompany(key),
      many: (coids, perCompany, filter) => notes.ofCompanies(coids, perCompany, filter),
      coidOf: (note) => note.coid,
    }),
  };
}
