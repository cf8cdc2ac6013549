import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** The secret halves of the two kinds of sessions, what a browser is known by when it comes again, and what it has to find that it wrote. */
export type SecretCookie = 'portal_sid' | 'portal_card' | 'portal_known' | 'portal_written';

/** Kept by the browser until it is closed, or for so many milliseconds; never shown to a script, never sent from another site's page. */
export function keepSecret(c: Context, name: SecretCookie, publicUrl: string, secret: string, keptFor?: number): void {
  write(c, name, publicUrl, secret, keptFor === undefined ? {} : { maxAge: Math.round(keptFor / 1000) });
}

export const readSecret = (c: Context, name: SecretCookie, publicUrl: string): string | undefined =>
  getCookie(c, fullName(c, name, publicUrl));

export function dropSecret(c: Context, name: SecretCookie, publicUrl: string): void {
  write(c, name, publicUrl, '', { maxAge: 0 });
}

function write(c: Context, name: SecretCookie, publicUrl: string, value: string, more: { maxAge?: number }): void {
  const secure = mayBeSecure(c, publicUrl);
  setCookie(c, fullName(c, name, publicUrl), value, { path: '/', httpOnly: true, sameSite: 'Strict', secure, ...more });
}

/** With the prefix the browser itself sees to it that the cookie is Secure, this host's alone and for all its paths. */
const fullName = (c: Context, name: SecretCookie, publicUrl: string) =>
  mayBeSecure(c, publicUrl) ? `__Host-${name}` : name;

/**
 * Browsers keep Secure cookies from https and from the machine itself. Where the portal is published over https there
 * is no way round; otherwise the page's own address says how it was opened.
 */
function mayBeSecure(c: Context, publicUrl: string): boolean {
  if (publicUrl.startsWith('https:')) return true;
  const origin = c.req.header('origin');
  return isTrustworthy(origin && URL.canParse(origin) ? origin : publicUrl);
}

function isTrustworthy(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
