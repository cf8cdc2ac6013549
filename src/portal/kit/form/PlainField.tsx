import TextField from '@mui/material/TextField';
import type { PickedProps } from '../field/PickerField.tsx';

interface Props extends PickedProps {
  type: 'date' | 'month' | 'time' | 'datetime-local';
  /** As the portal keeps it: what is only begun is told by that, as a calendar does. */
  format: string;
}

/**
 * The browser's own field for a day, a month, a time or both, where the portal's calendar doesn't come: the form can be filled in to its
 * end all the same. A browser without one takes text, which the form reads.
 */
export const PlainField = ({ format, value, onChange, ...field }: Props) => (
  <TextField
    fullWidth
    size="small"
    margin="dense"
    {...field}
    placeholder={format}
    value={value === format ? '' : value.replace(' ', 'T')}
    onChange={({ target }) => onChange(isBegun(target) ? format : target.value.replace('T', ' '))}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);

const isBegun = ({ validity }: { validity?: ValidityState }) => validity?.badInput === true;
