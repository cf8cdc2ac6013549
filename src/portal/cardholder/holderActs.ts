import AddCard from '@mui/icons-material/AddCardOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import PersonOff from '@mui/icons-material/PersonOffOutlined';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { cardholderCommands } from '#domain/cardholder/commands.ts';
import { mayStep, stepOfSaving } from '#domain/cardholder/onboarding.ts';
import { complianceStatus } from '#domain/enumerations.ts';
import { actsOf } from '../kit/dialog/acts.ts';
import { editing } from '../kit/why/editing.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useCardholdersChanged } from './useCardholdersChanged.ts';

/** What is decided about a cardholder, beside what their form says. */
export const holderActs = actsOf<Cardholder>()({
  noun: 'cardholder',
  words: 'cardholder.acts',
  commands: cardholderCommands,
  nameOf: ({ name }) => name,
  useChanged: useCardholdersChanged,
  also: [
    {
      name: 'apply',
      label: 'cardholderForm.applyCard',
      icon: AddCard,
      right: 'cardApplication:create',
      fits: ({ onboardingStatus }) => onboardingStatus === complianceStatus.code.approved,
    },
    editing(
      'cardholder:edit',
      ({ onboardingStatus }, user) => stepOfSaving(onboardingStatus, user?.customerId === null) !== undefined,
    ),
  ],
  acts: {
    review: {
      right: 'review',
      icon: FactCheck,
      isMain: true,
      fits: ({ onboardingStatus }, user) => user?.customerId === null && mayStep('approve', onboardingStatus),
      dialog: ReviewDialog,
    },
    close: {
      right: 'close',
      icon: PersonOff,
      isFinal: true,
      fits: ({ onboardingStatus }) => mayStep('close', onboardingStatus),
      dialog: CloseDialog,
    },
  },
});
