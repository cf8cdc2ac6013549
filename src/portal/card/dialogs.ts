import { onDemand } from '../kit/record/onDemand.tsx';

/** What is asked before something is done to cards: the code of forms comes when one is opened, not with lists. */
export const CardActionDialog = onDemand(() => import('./actions/CardActionDialog.tsx'));
export const FollowDialog = onDemand(() => import('./succession/FollowDialog.tsx'));
export const BulkActionDialog = onDemand(() => import('./bulk/BulkActionDialog.tsx'));
export const FundsDialog = onDemand(() => import('./funds/FundsDialog.tsx'));
export const ContactDialog = onDemand(() => import('./contact/ContactDialog.tsx'));
export const LimitsDialog = onDemand(() => import('./limits/LimitsDialog.tsx'));
export const EndingDialog = onDemand(() => import('./ending/EndingDialog.tsx'));
export const AskLimitsDialog = onDemand(() => import('./limits/AskLimitsDialog.tsx'));
export const AskEndingDialog = onDemand(() => import('./ending/AskEndingDialog.tsx'));
export const AskTopUpDialog = onDemand(() => import('./funds/AskTopUpDialog.tsx'));
export const AskReturnDialog = onDemand(() => import('./funds/AskReturnDialog.tsx'));
export const RevealDialog = onDemand(() => import('./secrets/RevealDialog.tsx'));
export const InquiryTokenDialog = onDemand(() => import('./secrets/InquiryTokenDialog.tsx'));
