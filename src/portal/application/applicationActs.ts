import Closed from '@mui/icons-material/CancelOutlined';
import Complete from '@mui/icons-material/CheckCircleOutlined';
import Process from '@mui/icons-material/HourglassTopOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import type { CardApplication } from '#domain/application/application.ts';
import { applicationCommands } from '#domain/application/commands.ts';
import { type ApplicationAction, applicationActions, canMove } from '#domain/application/lifecycle.ts';
import { formatMoney } from '#domain/money.ts';
import { nameOrId } from '#domain/text.ts';
import { type Act, actsOf } from '../kit/dialog/acts.ts';
import { useApplicationsChanged } from './useApplicationsChanged.ts';

const act = (name: ApplicationAction): Pick<Act<CardApplication>, 'right' | 'fits' | 'reason'> => {
  const { privilege, needsReason } = applicationActions[name];
  return {
    right: privilege,
    fits: ({ orderStatus }) => canMove(name, orderStatus),
    reason: needsReason
      ? { label: 'application.reason', helperText: 'application.reasonNeeded' }
      : { label: 'application.reason', helperText: 'application.reasonHelp', isOptional: true },
  };
};

/** The steps that an application takes, and the ways out of it. */
export const applicationActs = actsOf<CardApplication>()({
  noun: 'cardApplication',
  words: 'application.actions',
  commands: applicationCommands,
  nameOf: ({ orderNumber }) => orderNumber,
  gaps: ({ id, orderNumber, quantity, accountId, accountNumber, issuingFee, currency }, language) => ({
    order: nameOrId(orderNumber, id),
    smart_count: quantity,
    account: nameOrId(accountNumber, accountId),
    fee: formatMoney(issuingFee, currency, language),
  }),
  useChanged: useApplicationsChanged,
  leavesWhenRefused: true,
  acts: {
    process: { ...act('process'), command: 'processApplication', icon: Process, isMain: true },
    complete: {
      ...act('complete'),
      command: 'completeApplication',
      icon: Complete,
      isMain: true,
      // Nothing is said of a fee that there isn't, or that the reader doesn't see.
      effect: ({ issuingFee }) => (/[1-9]/.test(issuingFee ?? '') ? 'effect' : 'effectOnly'),
    },
    cancel: { ...act('cancel'), command: 'cancelApplication', icon: Undo, isFinal: true },
    close: { ...act('close'), command: 'closeApplication', icon: Closed, isFinal: true },
  },
});
