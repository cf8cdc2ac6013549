import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { complianceStatus } from '#domain/enumerations.ts';
import { nameOrId } from '#domain/text.ts';
import { useSession } from '../../client/PortalContext.tsx';
import { NoneYet } from '../../kit/form/NoneYet.tsx';
import { useField } from '../../kit/form/useField.ts';
import { useFoundRecords } from '../../kit/form/useFoundRecords.ts';
import { useHolders } from './useHolders.ts';

const { approved } = complianceStatus.code;

interface Props {
  /** A list of ids. */
  source: string;
  /** Keys. */
  label: string;
  help: string;
}

/** One cardholder or several of one customer, found by name or e-mail; only those who may have cards are offered. */
export function HoldersInput({ source, label, help }: Props) {
  const translate = useTranslate();
  const isOperator = useSession().user?.customerId === null;
  const { value, onChange, onBlur, inputRef, error, helperText } = useField({ source });
  const ids = (value || []) as unknown as string[];
  const { holders: chosen } = useHolders(ids);
  const [typed, setTyped] = useState('');
  const { offer, isNone } = useFoundRecords<Cardholder>({
    resource: 'cardholders/list',
    typed,
    among: { onboardingStatus: approved, ...(chosen[0] && { customerId: chosen[0].customerId }) },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      {...offer}
      // Who is chosen already isn't offered again.
      filterOptions={(options) => options.filter(({ id }) => !ids.includes(id))}
      onKeyDown={(event) => {
        // What was typed to find somebody isn't sent.
        if (event.key === 'Enter' && typed.trim() !== '') event.preventDefault();
      }}
      value={chosen as Cardholder[]}
      onChange={(_, holders) => onChange(holders.map(({ id }) => id))}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={({ name, id }) => nameOrId(name, id)}
      renderOption={({ key, ...props }, { id, name, email, ownerName }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            {nameOrId(name, id)}
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {isOperator ? `${ownerName} · ${email}` : email}
            </Box>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <>
          <TextField
            {...params}
            required
            label={translate(label)}
            inputRef={inputRef}
            onBlur={onBlur}
            error={error}
            helperText={helperText ?? translate(help)}
            margin="none"
          />
          {isNone && <NoneYet noun="cardholder" />}
        </>
      )}
    />
  );
}
