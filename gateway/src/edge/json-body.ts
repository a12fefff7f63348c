import express from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { asError } from '../errors/as-error.ts';
import { textOfUtf8 } from '../http/utf8.ts';

export const BODY_LIMIT_BYTES = 100 * 1024;

const PLAIN_JSON = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i;

/** For Express's own addresses, and for what is not plain JSON. */
export const parseJson = express.json({ limit: BODY_LIMIT_BYTES });

/** As the body parser's errors are: the status, and what kind of fault it is. */
class BodyFault extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
  ) {
    super(type);
  }
}

/**
 * The JSON object or array of a request; `undefined` when it has none of this type. The usual body is read here, at
 * a third of the parser's cost; compressed ones and other character sets go through the parser.
 * @throws an error with `status` and `type` as the body parser's: 400, 413, 415
 */
export async function readJson(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
  const isPlain =
    PLAIN_JSON.test(req.headers['content-type'] ?? '') && !req.headers['content-encoding'];
  return isPlain ? parsed(await readBytes(req)) : parsedByExpress(req, res);
}

function readBytes(req: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = Number(req.headers['content-length'] ?? 0);
    const tooLarge = () => {
      // The rest is let through unread: the caller may still be sending when it gets its answer.
      chunks.length = 0;
      reject(new BodyFault(413, 'entity.too.large'));
    };
    if (size > BODY_LIMIT_BYTES) {
      tooLarge();
      req.resume();
      return;
    }
    size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > BODY_LIMIT_BYTES) tooLarge();
      else chunks.push(chunk);
    });
    req.on('end', () =>
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)),
    );
    req.on('error', reject);
    req.on('close', () => {
      if (!req.complete) reject(new BodyFault(400, 'request.aborted'));
    });
  });
}

function parsed(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = textOfUtf8(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    throw new BodyFault(400, 'entity.parse.failed');
  }
  if (typeof value !== 'object' || value === null) throw new BodyFault(400, 'entity.parse.failed');
  return value;
}

function parsedByExpress(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = req as express.Request;
    parseJson(request, res as express.Response, (error?: unknown) => {
      if (error === undefined) resolve(request.body);
      else reject(asError(error));
    });
  });
}
