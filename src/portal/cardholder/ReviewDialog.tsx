import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { cardholderCommands } from '#domain/cardholder/commands.ts';
import { complianceStatus } from '#domain/enumerations.ts';
import { useAnswer } from '../client/useAnswer.ts';
import { useDialogCommand } from '../kit/dialog/useDialogCommand.ts';
import { NoteTyped, useLeaving } from '../kit/dialog/useLeaving.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { FormBar } from '../kit/form/FormBar.tsx';
import { KeptTyped } from '../kit/form/KeptTyped.tsx';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { CardholderDetails } from './CardholderDetails.tsx';
import { type Decision, DecisionInputs } from './DecisionInputs.tsx';
import { DocumentsTab } from './documents/DocumentsTab.tsx';
import { useCardholdersChanged } from './useCardholdersChanged.ts';

/** What is sent of what was chosen: the other decision's choice stays with the form. */
const decisionOf = ({ id, decision, riskLevel: risk, rejectionReason: reason }: FieldValues) => ({
  id,
  decision,
  ...(decision === 'approve' ? { riskLevel: risk || undefined } : { rejectionReason: reason || undefined }),
});

/** The issuer's decision, with the papers before one's eyes: they stay what they were when it was opened. */
export function ReviewDialog({ record, onClose }: { record: Cardholder; onClose: () => void }) {
  const translate = useTranslate();
  const [holder] = useState(record);
  const titleId = useId();
  const { run, isPending } = useReview(holder, onClose);
  const papers = useAnswer('cardholderDocuments', { id: holder.id }).data?.documents;
  const seen = { updatedAt: holder.updatedAt, ...(papers && { documents: papers.map(({ fileId }) => fileId) }) };
  const { leave: leaveAsked, holdsTyped } = useLeaving(onClose);
  const leave = isPending ? undefined : leaveAsked;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={leave} aria-labelledby={titleId} sx={scrolling}>
      <SchemaForm
        schema={cardholderCommands.reviewCardholder.input}
        inputOf={decisionOf}
        record={{ id: holder.id, decision: 'approve', riskLevel: '', rejectionReason: '' }}
        onSubmit={(decided) => run({ ...decided, ...(holder.updatedAt && { seen }) })}
      >
        <KeptTyped of={`review ${holder.id}`} />
        <NoteTyped heldRef={holdsTyped} />
        <DialogTitle id={titleId}>{translate('cardholderForm.reviewTitle', { name: holder.name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <DialogContentText>{translate('cardholderForm.reviewIntro')}</DialogContentText>
          <div>
            <DocumentsTab holder={holder} />
          </div>
          <CardholderDetails holder={holder} only="entered" />
        </DialogContent>
        <DecisionInputs />
        <ReviewActions isPending={isPending} leave={leave} />
      </SchemaForm>
    </Dialog>
  );
}

/** The papers are scrolled between the title and the decision; on a phone held sideways, where they'd have a slit, with both. */
const scrolling = {
  '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
  '@media (max-height: 500px)': {
    '& form': { display: 'block', overflowY: 'auto' },
    '& .MuiDialogContent-root': { overflow: 'visible' },
  },
} as const;

function ReviewActions({ isPending, leave }: { isPending: boolean; leave: (() => void) | undefined }) {
  const translate = useTranslate();
  const decision = useWatch<FieldValues>({ name: 'decision' }) as Decision;
  return (
    <FormBar
      leave={leave}
      isBusy={isPending}
      isFinal={decision === 'reject'}
      submitLabel={translate(`cardholderForm.${decision}`)}
    />
  );
}

/** A refusal closes the dialog, as somebody was quicker; without an answer it stays, and may be sent again. */
function useReview(holder: Cardholder, onClose: () => void) {
  const say = useSay();
  const changed = useCardholdersChanged();
  const leave = () => {
    onClose();
    void changed();
  };
  return useDialogCommand('reviewCardholder', {
    onDone: ({ onboardingStatus }) => {
      const isApproved = onboardingStatus === complianceStatus.code.approved;
      say(isApproved ? 'cardholderForm.approved' : 'cardholderForm.rejected', { name: holder.name });
      leave();
    },
    onRefused: leave,
  });
}
