import { useTranslate } from 'react-admin';
import { dateFormats } from '#domain/dates.ts';
import { onDemand } from '../record/onDemand.tsx';
import { PlainField } from './PlainField.tsx';
import { usePicked } from './usePicked.tsx';

// The calendar weighs more than the forms that ask for a day.
const DayField = onDemand(() => import('../field/DayField.tsx'), {
  plain: ({ isMonth = false, ...field }) => (
    <PlainField {...field} type={isMonth ? 'month' : 'date'} format={isMonth ? dateFormats.month : dateFormats.date} />
  ),
});

interface Props {
  source: string;
  /** Key of the label. */
  label: string;
  /** Key of what stands below while nothing is wrong. */
  help?: string;
  required?: boolean;
  /** Kept as YYYY-MM, and not as YYYY-MM-DD. */
  isMonth?: boolean;
}

/** A day, or a month, of a form: typed or chosen in the portal's calendar. */
export function DayInput({ source, isMonth = false, required = false, label, help }: Props) {
  const translate = useTranslate();
  return <DayField {...usePicked({ source, label, required, help: help && translate(help) })} isMonth={isMonth} />;
}
