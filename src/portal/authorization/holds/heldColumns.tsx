import type { Authorization } from '#domain/authorization/authorization.ts';
import { AmountField } from '../../kit/field/AmountField.tsx';
import type { Column } from '../../kit/list/columns.tsx';
import type { PhoneRow } from '../../kit/list/phoneRow.tsx';
import { authorizationColumns, authorizationPhone } from '../links/authorizationColumns.tsx';
import { HoldAge } from './HoldAge.tsx';

/** The columns of a list of open holds: what is held, for how long and until when, instead of what was asked for and when. */
export const heldColumns: readonly Column<Authorization>[] = authorizationColumns.flatMap(
  (column): readonly Column<Authorization>[] => {
    switch (column.source) {
      case 'held':
        return [];
      case 'cell:amount':
        return [
          { source: 'held', currency: 'billingCurrency' },
          { ...column, isHidden: true },
        ];
      case 'createdAt':
        return [
          {
            source: 'cell:hold',
            parts: ['createdAt', 'holdExpiresAt'],
            sortBy: 'holdExpiresAt',
            isWhole: true,
            render: (authorization) => <HoldAge of={authorization} />,
          },
          { ...column, isHidden: 'butInFiles' },
        ];
      default:
        return [column];
    }
  },
);

/** The same on a phone. */
export const heldPhone: PhoneRow<Authorization> = {
  ...authorizationPhone,
  figure: ({ held, billingCurrency }) => <AmountField amount={held} currency={billingCurrency} />,
  under: (authorization) => [<HoldAge key="age" of={authorization} isBrief />],
};
