import Box from '@mui/material/Box';
import type { Customer } from '#domain/customer/customer.ts';
import { RecordPicker } from '../../kit/form/RecordPicker.tsx';
import { byName, nameOf } from './customerName.ts';

interface Props {
  /** Its id; empty for none. */
  value: string;
  onChange: (id: string) => void;
  label: string;
  /** Said while none is chosen. */
  none: string;
}

/** Whose something is shown, beside a page's title. */
export const CustomerPick = ({ value, onChange, label, none }: Props) => (
  <Box sx={{ width: 260, maxWidth: '100%' }}>
    <RecordPicker<Customer>
      noun="customer"
      value={value}
      onChange={onChange}
      label={label}
      placeholder={none}
      nameOf={nameOf}
      sort={byName}
    />
  </Box>
);
