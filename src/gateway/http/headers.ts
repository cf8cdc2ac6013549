import type { MiddlewareHandler } from 'hono';

const oneYear = 31_536_000;

/**
 * What a page may load and where it may send. The nonce is emotion's, which writes style elements as it goes; the hash
 * that of the one script that stands in the page.
 */
export const contentSecurityPolicy = (styleNonce?: string, scriptHash?: string): string =>
  [
    "default-src 'none'",
    `script-src 'self'${scriptHash ? ` 'sha256-${scriptHash}'` : ''}`,
    `style-src 'self'${styleNonce ? ` 'nonce-${styleNonce}'` : ''}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    // Previews of documents that the page has fetched itself.
    'frame-src blob:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

/** On every answer, whoever gives it. */
const always = {
  'Strict-Transport-Security': `max-age=${oneYear}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Where the answer doesn't say otherwise itself. */
const unlessSet = {
  'Content-Security-Policy': contentSecurityPolicy(),
  'Cache-Control': 'no-store',
} as const;

/** Puts the security headers on whatever the application answers, refusals and failures included. */
export const secureHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(always)) c.res.headers.set(name, value);
  for (const [name, value] of Object.entries(unlessSet)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
};
