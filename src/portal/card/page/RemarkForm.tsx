import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EditBase, ResourceContextProvider, TextInput, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { type Card, CardChanges } from '#domain/card/card.ts';
import { NoteTyped, useLeaving } from '../../kit/dialog/useLeaving.tsx';
import { sentOf } from '../../kit/form/changes.ts';
import { KeptTyped } from '../../kit/form/KeptTyped.tsx';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { useSaving } from '../../kit/form/useSaving.ts';
import { endingOrId } from '../links/naming.ts';

interface Props {
  card: Card;
  onClose: () => void;
}

/** The remark where it stands. Escape leaves it as it was, and asks first once something was typed. A failure leaves what was typed. */
export const RemarkForm = (props: Props) => (
  <ResourceContextProvider value="card/cards">
    <Saving {...props} />
  </ResourceContextProvider>
);

function Saving({ card, onClose }: Props) {
  const said = [`card.remarkSaved`, { card: endingOrId(card) }] as [string, object];
  const { leave, holdsTyped } = useLeaving(onClose);
  const { mutationOptions } = useSaving<Card>(() => said, onClose);
  return (
    <EditBase
      disableAuthentication
      id={card.id}
      mutationMode="pessimistic"
      mutationOptions={mutationOptions}
      transform={sentOf(CardChanges)}
      queryOptions={{ initialData: card, staleTime: Number.POSITIVE_INFINITY }}
    >
      <SchemaForm schema={CardChanges}>
        <KeptTyped of={`cardRemark ${card.id}`} />
        <NoteTyped heldRef={holdsTyped} />
        <Fields isOfLines={card.cardRemark?.includes('\n') ?? false} onLeave={leave} />
      </SchemaForm>
    </EditBase>
  );
}

function Fields({ isOfLines, onLeave }: { isOfLines: boolean; onLeave: () => void }) {
  const translate = useTranslate();
  const { isSubmitting: saving } = useFormState();
  return (
    <Box
      onKeyDown={({ key }) => key === 'Escape' && !saving && onLeave()}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
      <TextInput
        source="cardRemark"
        label={false}
        // One line is saved by Enter; a field of one line takes the breaks out of several.
        multiline={isOfLines}
        helperText={false}
        margin="none"
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { 'aria-label': translate('nouns.card.fields.cardRemark') } }}
        sx={{ flex: '1 1 280px', maxWidth: 560 }}
      />
      <SubmitButton isBusy={saving}>{translate('ra.action.save')}</SubmitButton>
      <Button color="inherit" onClick={onLeave} disabled={saving}>
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  );
}
