import { useTranslate } from 'react-admin';
import { timeOfDayFormat } from '#domain/dates.ts';
import { onDemand } from '../record/onDemand.tsx';
import { PlainField } from './PlainField.tsx';
import { usePicked } from './usePicked.tsx';

// The clock weighs more than the forms that ask for a time.
const TimeField = onDemand(() => import('../field/TimeField.tsx'), {
  plain: (field) => <PlainField {...field} type="time" format={timeOfDayFormat} />,
});

interface Props {
  source: string;
  /** Keys: of the label, and of what stands below while nothing is wrong. */
  label: string;
  help?: string;
}

/** A time of day, by the 24 hours of every other time in the portal, typed or chosen. */
export function TimeInput({ source, label, help }: Props) {
  const translate = useTranslate();
  return <TimeField {...usePicked({ source, label, help: help && translate(help) })} />;
}
