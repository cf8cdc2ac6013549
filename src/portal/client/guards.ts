/** Who may open what, by tokens alone (spec §2, Guard rules). Rights are another matter: see shared/RequireAccess. */

export interface RouteMeta {
  /** Nothing is checked. */
  public?: true;
  /** For visitors who aren't signed in. */
  unauthenticatedOnly?: true;
  /** What it takes to open it; a session token unless told. */
  needs?: 'token' | 'cardToken' | 'nothing';
}

export interface Visit {
  path: string;
  meta: RouteMeta;
  hasToken: boolean;
  hasCardToken: boolean;
  /** `location.port`: conveniences of the interface differ on development ports. */
  port: string;
}

interface GuardRule {
  says: string;
  stops: (visit: Visit) => boolean;
  to: string;
}

export const loginPath = '/login';
export const homePath = '/dashboard';
export const forgotPasswordPath = '/forget-password';
export const inquiryPath = '/inquery';
export const balancePath = '/single/balance-search';

/** The first rule that stops a visit says where it goes instead. */
export const guardRules: readonly GuardRule[] = [
  {
    says: 'a visitor with a card token who opens the inquiry goes to the balance page',
    stops: ({ path, hasCardToken }) => path === inquiryPath && hasCardToken,
    to: balancePath,
  },
  {
    says: 'who is signed in has no business on pages for visitors',
    stops: ({ meta, hasToken }) => meta.unauthenticatedOnly === true && hasToken,
    to: homePath,
  },
  {
    says: 'the balance page needs a card token',
    stops: ({ meta, hasCardToken }) => meta.needs === 'cardToken' && !hasCardToken,
    to: inquiryPath,
  },
  {
    says: 'the permission page opens on development ports only',
    stops: ({ path, hasToken, port }) => path === '/permission' && hasToken && !isDevelopmentPort(port),
    to: homePath,
  },
  {
    says: 'everything else needs a session token',
    stops: ({ meta, hasToken }) => (meta.needs ?? 'token') === 'token' && !hasToken,
    to: loginPath,
  },
];

export const isDevelopmentPort = (port: string): boolean => port.includes('808');

/** Where this visit is sent instead; undefined when it may go on. */
export function redirectFor(visit: Visit): string | undefined {
  if (visit.meta.public) return undefined;
  return guardRules.find(({ stops }) => stops(visit))?.to;
}
