import InputAdornment from '@mui/material/InputAdornment';
import { TextInput, useTranslate } from 'react-admin';
import { type CardLimits, limitNames } from '#domain/product/limits.ts';
import { unitOf, useSaidLimit } from './useLimits.ts';

/** All limits of a card, each with the product's default that empty means. `currency`: the card's. */
export function LimitInputs({ defaults, currency }: { defaults: CardLimits | undefined; currency: string }) {
  const translate = useTranslate();
  const said = useSaidLimit(currency);
  return limitNames.map((name) => {
    const most = defaults?.[name] ?? null;
    return (
      <TextInput
        key={name}
        source={`limits.${name}`}
        label={`nouns.card.fields.limits.${name}`}
        helperText={
          most === null
            ? translate('card.noLimitStandard')
            : translate('card.limitStandard', { limit: said(name, most) })
        }
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 24 },
          input: { endAdornment: <InputAdornment position="end">{unitOf(name, currency)}</InputAdornment> },
        }}
      />
    );
  });
}
