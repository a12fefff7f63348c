import { deleteRecord, restoreRecord } from '../../http/record-write.ts';
import { resourceRoutes } from '../../http/resource.ts';
import { route, type Route } from '../../http/route.ts';
import { writeRoutes } from '../../http/write-routes.ts';
import { searchNotes, searchNotesPerCompany } from './notes.repository.ts';
import { noteCreate, noteSearch, noteUpdate } from './notes.requests.ts';
import { changeNote, createNote, notes, NOTES, wireNote } from './notes.service.ts';

export function notesRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/notes/search-custom',
      permission: 'notes.read',
      replica: true,
      body: noteSearch,
      handle: async ({ db, body }) => {
        if (body.limitPerCoid !== undefined && body.coid) {
          const rows = await searchNotesPerCompany(db, body, body.coid, body.limitPerCoid);
          return { body: rows.map(wireNote) };
        }
        const { rows, totalCount, nextCursor } = await searchNotes(db, body);
        return {
          body: rows.map(wireNote),
          headers: {
            'X-Total-Count': String(totalCount),
            ...(nextCursor && { 'X-Next-Cursor': nextCursor }),
          },
        };
      },
    }),
    ...writeRoutes({
      name: 'notes',
      noun: 'note',
      create: {
        permission: 'notes.create',
        body: noteCreate,
        run: async (context) => ({ status: 201, body: await createNote(context, context.body) }),
      },
      update: {
        permission: 'notes.update',
        body: noteUpdate,
        run: (context, seq) => changeNote(context, seq, context.body),
      },
      remove: {
        permission: 'notes.delete',
        run: (context, seq) => deleteRecord(context, NOTES, seq),
      },
      restore: {
        permission: 'notes.restore',
        run: (context, seq) => restoreRecord(context, NOTES, seq),
      },
    }),
    ...resourceRoutes(notes),
  ];
}
