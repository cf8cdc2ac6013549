import Box from '@mui/material/Box';
import { useInput, useTranslate } from 'react-admin';
import { useMayRead } from '../../client/PortalContext.tsx';
import { onDemand } from '../record/onDemand.tsx';
import type { RecordPickerProps } from './RecordPicker.tsx';

/** For records of whichever noun: `RecordInput` says which. */
const RecordPicker = onDemand<RecordPickerProps<never>>(async () => ({
  default: (await import('./RecordPicker.tsx')).RecordPicker,
}));

type Props<R> = Pick<RecordPickerProps<R>, 'noun' | 'nameOf' | 'sort'> & {
  source: string;
  /** Key of the label. */
  label: string;
  alwaysOn?: boolean;
};

/**
 * A filter by a record of another noun, found by typing. For who may not read that noun it isn't there from the outset; where it is
 * chosen, by a link or in the menu, it says that it can't be seen.
 */
export function RecordInput<R extends { id: string }>({ source, label, alwaysOn, noun, nameOf, sort }: Props<R>) {
  const translate = useTranslate();
  const { field } = useInput({ source, defaultValue: '' });
  const mayRead = useMayRead(noun);
  if (!mayRead && alwaysOn && !field.value) return null;
  return (
    <Box sx={{ width: { xs: '100%', sm: 220 } }}>
      <RecordPicker
        noun={noun}
        nameOf={nameOf}
        sort={sort}
        label={translate(label)}
        placeholder={translate('lists.all')}
        value={field.value || ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Box>
  );
}
