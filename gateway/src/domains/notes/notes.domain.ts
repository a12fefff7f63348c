import type { Domain } from '../domain.ts';
import { notesLoaders } from './notes.loaders.ts';
import { notesResolvers } from './notes.resolvers.ts';
import { NotesSource } from './notes.source.ts';

export const notes = {
  source: ({ rest, clock }) => new NotesSource(rest, clock),
  loaders: notesLoaders,
  resolvers: notesResolvers,
} satisfies Domain<NotesSource>;
