/** Small steps that several addresses share. */
import type { RequestHandler } from 'express';
import { bringsToken } from '../session/personal-token.ts';
import { sendProblem } from './problem-answer.ts';

export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

/** What signs a person in or out, or opens a company's site, is no script's. */
export const personsOnly: RequestHandler = (req, res, next) => {
  if (!bringsToken(req)) return next();
  return sendProblem(
    res,
    403,
    'Only a person may do this, signed in to the portal: no token does.',
  );
};

/** Refuses other methods on exactly this address (405). */
export function onlyMethods(path: string, ...methods: string[]): RequestHandler {
  return (req, res, next) => {
    if (req.path !== path || methods.includes(req.method)) return next();
    res.setHeader('Allow', methods.join(', '));
    return sendProblem(res, 405, `${req.method} is not possible here.`);
  };
}
