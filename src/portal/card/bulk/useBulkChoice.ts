import { type CardAction, cardActions } from '#domain/card/lifecycle.ts';
import { useAbility } from '../../client/PortalContext.tsx';
import { actionLooks, shownOrder } from '../actions/actionLooks.ts';

const bulkActions = shownOrder.filter((action) => actionLooks[action].bulk);

/** What the user may do to many cards at once; who may do nothing isn't offered to select any. */
export function useBulkChoice(): CardAction[] {
  const ability = useAbility();
  return bulkActions.filter((action) => ability.can(cardActions[action].privilege, 'card'));
}
