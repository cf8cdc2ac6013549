import type { Authorization } from '#domain/authorization/authorization.ts';

/** Which card, as people read it from its face. */
export const CardRef = ({ authorization: { last4 } }: { authorization: Pick<Authorization, 'last4'> }) => (
  <span style={{ whiteSpace: 'nowrap' }}>•••• {last4}</span>
);
