import type { Response } from 'express';

/** Makes the answer a file to save. */
export function setAttachment(res: Response, type: string, name: string): void {
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`);
}
