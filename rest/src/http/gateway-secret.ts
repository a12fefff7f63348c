import type { IncomingMessage } from 'node:http';
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request shows the secret that only gateways have. */
export function gatewayCheck(gatewaySecret: string): (req: IncomingMessage) => boolean {
  const secret = digest(gatewaySecret);
  return (req) => {
    const shown = req.headers['x-gateway-secret'];
    return typeof shown === 'string' && timingSafeEqual(digest(shown), secret);
  };
}
