import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { type CardContact, CardContactChanges } from '#domain/card/contact.ts';
import { countries, dialCodes } from '#domain/country.ts';
import { cardEnding } from '#domain/text.ts';
import { firstMessage } from '#domain/validation.ts';
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx';
import { useSay } from '../../kit/dialog/useSay.ts';
import { useFields } from '../../kit/form/useFields.ts';
import { useSave } from '../../kit/form/useSave.ts';

const names = ['email', 'areaCode', 'mobileNumber'] as const;
type Values = Record<(typeof names)[number], string>;

const codes = [...new Set(countries.map((country) => dialCodes[country]).filter((code) => code !== undefined))].sort(
  (one, other) => Number(one) - Number(other),
);

const changesOf = ({ email, areaCode, mobileNumber }: Values) => ({
  email: email.trim(),
  areaCode: areaCode.trim() || null,
  mobileNumber: mobileNumber.trim() || null,
});
const ruleOf = (name: keyof Values) => (_: string, values: Values) =>
  firstMessage(CardContactChanges.safeParse(changesOf(values)).error?.issues ?? [])[name];
const rules = { email: ruleOf('email'), areaCode: ruleOf('areaCode'), mobileNumber: ruleOf('mobileNumber') };

/** Where a card's passcodes and notices go from now on. */
export function ContactDialog({ contact, onClose }: { contact: CardContact; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const { save, isPending, unanswered } = useSave('cardContact', ['card/contact', 'cardContact'], () => {
    say('card.contact.saved', { card: cardEnding(contact.last4) });
    onClose();
  });
  const { email, areaCode, mobileNumber } = contact;
  const initial = { email: email ?? '', areaCode: areaCode ?? '', mobileNumber: mobileNumber ?? '' };
  const { field, values, setRefusals, onSubmit } = useFields(initial, rules);
  const { helperText: phoneHelp, ...phone } = field('mobileNumber');
  const area = field('areaCode');
  return (
    <ActionDialog
      title={translate('card.contact.title', { card: cardEnding(contact.last4) })}
      submitLabel={translate('ra.action.save')}
      isFinal={false}
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={onSubmit(async (typed) => setRefusals(await save(contact.id, changesOf(typed))))}
      onClose={onClose}
    >
      <TextField
        {...field('email')}
        required
        type="email"
        label={translate('nouns.cardContact.fields.email')}
        autoComplete="off"
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '130px 1fr' }}>
        <Autocomplete
          freeSolo
          options={codes}
          inputValue={values.areaCode}
          onInputChange={(_, text) => area.onChange({ target: { value: text } } as never)}
          renderInput={(params) => (
            <TextField
              {...params}
              name="areaCode"
              label={translate('nouns.cardContact.fields.areaCode')}
              error={area.error}
              helperText={area.helperText}
              onBlur={area.onBlur}
            />
          )}
        />
        <TextField
          {...phone}
          type="tel"
          label={translate('nouns.cardContact.fields.mobileNumber')}
          helperText={phoneHelp ?? translate('card.contact.phoneHelp')}
          autoComplete="off"
        />
      </Box>
    </ActionDialog>
  );
}
