import { useTranslate } from 'react-admin';
import type { Authorization } from '#domain/authorization/authorization.ts';
import type { AccountTransaction, CardTransaction } from '#domain/transaction/transaction.ts';
import { authorizationTitle } from '../../authorization/links/naming.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { movementTitle } from '../../transaction/links/naming.ts';
import type { Found } from './finders.ts';

/** Records that are titled by what they are and not by one of their fields, called what their own pages call them. */
export function useTitles(): (found: Found) => Pick<Found, 'name' | 'detail'> {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return ({ noun, name, detail, record }) => {
    if (noun === 'cardTransaction' || noun === 'accountTransaction') {
      const movement = record as unknown as AccountTransaction | CardTransaction;
      return { name: movementTitle(translate, movement, tag), detail: name };
    }
    if (noun === 'authorization') return { name: authorizationTitle(record as unknown as Authorization, tag), detail };
    return { name, detail };
  };
}
