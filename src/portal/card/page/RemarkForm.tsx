import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EditBase, Form, ResourceContextProvider, TextInput, useSaveContext, useTranslate } from 'react-admin';
import { type Card, CardChanges } from '#domain/card/card.ts';
import { cardEnding, maxText } from '#domain/text.ts';
import { sentOf } from '../../kit/form/changes.ts';
import { resolverOf } from '../../kit/form/resolverOf.ts';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { useSaving } from '../../kit/form/useSaving.ts';

interface Props {
  card: Card;
  onClose: () => void;
}

/** The remark where it stands. Escape leaves it as it was. A failure leaves what was typed. */
export const RemarkForm = (props: Props) => (
  <ResourceContextProvider value="card/cards">
    <Saving {...props} />
  </ResourceContextProvider>
);

function Saving({ card, onClose }: Props) {
  const said = [`card.remarkSaved`, { card: cardEnding(card.last4) }] as [string, object];
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
      <Form resolver={resolver} mode="onTouched" noValidate disableInvalidFormNotification>
        <Fields onClose={onClose} />
      </Form>
    </EditBase>
  );
}

const resolver = resolverOf(CardChanges);

function Fields({ onClose }: Pick<Props, 'onClose'>) {
  const translate = useTranslate();
  const { saving = false } = useSaveContext();
  return (
    <Box
      onKeyDown={({ key }) => key === 'Escape' && !saving && onClose()}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
      <TextInput
        source="cardRemark"
        label={false}
        helperText={false}
        margin="none"
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: maxText, 'aria-label': translate('nouns.card.fields.cardRemark') } }}
        sx={{ flex: '1 1 280px', maxWidth: 560 }}
      />
      <SubmitButton isBusy={saving}>{translate('ra.action.save')}</SubmitButton>
      <Button color="inherit" onClick={onClose} disabled={saving}>
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  );
}
