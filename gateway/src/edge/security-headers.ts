import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * The headers of every answer. Scripts come from here and nowhere else, without nonces, so that the
 * page is one static file. Styles too: the component library runs without its own style tags, and
 * React sets style properties one by one, which the policy allows.
 */
export function securityHeaders(overTls: boolean): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // On plain HTTP the header would mean nothing, and on localhost it would break other projects.
    strictTransportSecurity: overTls ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
