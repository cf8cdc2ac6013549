import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ProgrammeChange } from '#domain/programme/programme.ts';
import { logoAddress } from '../client/looks.ts';
import { useMerchantWords } from '../kit/field/merchantWords.ts';
import { RateField } from '../kit/field/RateField.tsx';

/** What a setting is set to, as people read it. */
export function ChangeValue({ setting, value }: Pick<ProgrammeChange, 'setting' | 'value'>) {
  const translate = useTranslate();
  const { summed } = useMerchantWords();
  if (value === null) return translate('programme.productsOwn');
  if (setting === 'conversionRate') return <RateField rate={value} />;
  if (setting === 'conversionMarkup')
    return (
      <>
        <RateField rate={value} />
        {'\u202f%'}
      </>
    );
  if (setting === 'refusedMerchantCodes') return value === '' ? translate('programme.none') : summed(value.split(','));
  if (setting === 'renewalDays')
    return value === '0'
      ? translate('programme.neverRenewed')
      : translate('programme.daysBefore', { smart_count: Number(value) });
  if (setting === 'oldNumberDays')
    return value === '0'
      ? translate('programme.noOldNumber')
      : translate('programme.days', { smart_count: Number(value) });
  if (setting === 'timeZone') return value.replaceAll('_', ' ');
  if (setting !== 'logo') return value;
  return (
    <Box component="img" src={logoAddress(value)} alt="" sx={{ height: 28, maxWidth: 120, objectFit: 'contain' }} />
  );
}
