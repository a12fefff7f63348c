import { seqListParam, seqParam } from '../../http/params.ts';
import { route, type Route } from '../../http/route.ts';
import { listNotesBySeqs, searchNotes, searchNotesPerCompany } from './notes.repository.ts';
import { noteCreate, noteSearch, noteUpdate } from './notes.requests.ts';
import {
  changeNote,
  createNote,
  deleteNote,
  readNote,
  restoreNote,
  wireNote,
} from './notes.service.ts';

export function notesRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/notes/search-custom',
      permission: 'notes.read',
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
    route({
      method: 'post',
      path: '/api/notes',
      permission: 'notes.create',
      writes: 'create',
      body: noteCreate,
      handle: async (context) => ({ status: 201, body: await createNote(context, context.body) }),
    }),
    route({
      method: 'get',
      path: '/api/notes/by-ids/:ids',
      permission: 'notes.read',
      handle: async ({ db, params }) => ({
        body: (await listNotesBySeqs(db, seqListParam(params.ids))).map(wireNote),
      }),
    }),
    ...['/api/notes/:id', '/api/notes/es/:id'].map((path) =>
      route({
        method: 'get',
        path,
        permission: 'notes.read',
        handle: async ({ db, params }) => ({
          body: await readNote(db, seqParam(params.id, 'note')),
        }),
      }),
    ),
    route({
      method: 'post',
      path: '/api/notes/:id/restore',
      permission: 'notes.restore',
      writes: 'change',
      handle: async (context) => ({
        body: await restoreNote(context, seqParam(context.params.id, 'note')),
      }),
    }),
    route({
      method: 'post',
      path: '/api/notes/:id',
      permission: 'notes.update',
      writes: 'change',
      body: noteUpdate,
      handle: async (context) => ({
        body: await changeNote(context, seqParam(context.params.id, 'note'), context.body),
      }),
    }),
    route({
      method: 'delete',
      path: '/api/notes/:id',
      permission: 'notes.delete',
      writes: 'change',
      handle: async (context) => {
        await deleteNote(context, seqParam(context.params.id, 'note'));
        return { status: 204 };
      },
    }),
  ];
}
