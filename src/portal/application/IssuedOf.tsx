import { useTranslate } from 'react-admin';
import type { CardApplication } from '#domain/application/application.ts';

/** How many of its cards are out. */
export function IssuedOf({ application: { issued, quantity } }: { application: CardApplication }) {
  return useTranslate()('application.issuedOf', { issued, quantity });
}
