import Block from '@mui/icons-material/BlockOutlined';
import Check from '@mui/icons-material/CheckCircleOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import { useRefresh } from 'react-admin';
import { customerCommands } from '#domain/customer/commands.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { mayMoveCustomer } from '#domain/customer/lifecycle.ts';
import { customerStatus } from '#domain/enumerations.ts';
import { actsOf } from '../kit/dialog/acts.ts';
import { editing } from '../kit/why/editing.ts';
import { StandingOfDeleted, StandingOfDisabled } from './CustomerStanding.tsx';

/** What staff decide about a customer by one press and a confirmation. */
export const customerActs = actsOf<Customer>()({
  noun: 'customer',
  words: 'customer',
  commands: customerCommands,
  isForStaff: true,
  nameOf: ({ customerName }) => customerName,
  useChanged: useRefresh,
  also: [editing('customer:edit')],
  acts: {
    enable: {
      command: 'enableCustomer',
      right: 'disable',
      icon: Check,
      isMain: true,
      fits: ({ customerStatus: at }) => mayMoveCustomer('enable', at),
    },
    disable: {
      command: 'disableCustomer',
      right: 'disable',
      icon: Block,
      isFinal: true,
      fits: ({ customerStatus: at }) => mayMoveCustomer('disable', at),
      reason: { label: 'customer.reason', helperText: 'account.reasonHelp' },
      before: StandingOfDisabled,
    },
    // Of one in business something is left; the gateway knows best.
    delete: {
      command: 'deleteCustomer',
      right: 'delete',
      icon: Delete,
      isFinal: true,
      fits: ({ customerStatus: at }) => at === customerStatus.code.initial,
      removes: true,
      before: StandingOfDeleted,
    },
  },
});
