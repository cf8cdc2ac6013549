import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Address, Cardholder } from '#domain/cardholder/cardholder.ts';
import { maxText } from '#domain/text.ts';
import { CountryChoice } from '../../kit/form/CountryChoice.tsx';
import type { KnownAddress } from './useKnownAddress.ts';

const label = (field: string) => `nouns.cardApplication.fields.deliveryAddress.${field}`;
const optional = ['line2', 'state'];

export const emptyAddress = { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' };

interface Props {
  holders: readonly Cardholder[];
  known: KnownAddress;
}

/** Where cards of plastic are sent: filled in with what is known until somebody types there. */
export function AddressInputs({ holders, known: { address, isOfHolder } }: Props) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { isReady, dirtyFields } = useFormState({ name: 'deliveryAddress' });
  const isTyped = dirtyFields.deliveryAddress !== undefined;
  const own = holders.length === 1 ? holders[0]?.residenceAddress : undefined;
  useEffect(() => {
    // One that is known from before would be filled in ahead of the form's beginning, which takes it out again.
    if (isReady && address && !isTyped) setValue('deliveryAddress', texts(address));
  }, [isReady, address, isTyped, setValue]);
  const fillIn = (holderAddress: Address) =>
    setValue('deliveryAddress', texts(holderAddress), { shouldDirty: true, shouldValidate: true });
  return (
    <>
      {address && !isTyped && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {translate(isOfHolder ? 'application.addressOfHolder' : 'application.addressOfLast')}
        </Typography>
      )}
      {own && !(isOfHolder && !isTyped) && (
        <Button size="small" variant="outlined" color="inherit" sx={{ mb: 1 }} onClick={() => fillIn(own)}>
          {translate('application.useHolderAddress')}
        </Button>
      )}
      <Box
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }}
      >
        {(['line1', 'line2', 'city', 'state', 'postalCode'] as const).map((field) => (
          <TextInput
            key={field}
            source={`deliveryAddress.${field}`}
            label={label(field)}
            isRequired={!optional.includes(field)}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: field === 'postalCode' ? 20 : maxText } }}
          />
        ))}
        <CountryChoice source="deliveryAddress.country" label={label('country')} />
      </Box>
    </>
  );
}

const texts = ({ line2, state, ...address }: Address) => ({ ...address, line2: line2 ?? '', state: state ?? '' });
