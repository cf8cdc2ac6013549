import { useTranslate } from 'react-admin';
import { localDateTime, minuteFormat } from '#domain/dates.ts';
import { instantsOf } from '#domain/instants.ts';
import { usePreferences } from '../../client/PortalContext.tsx';
import { onDemand } from '../record/onDemand.tsx';
import { PlainField } from './PlainField.tsx';
import { usePicked } from './usePicked.tsx';

// The calendar and its clock weigh more than the forms that ask for a moment.
const MomentField = onDemand(() => import('../field/MomentField.tsx'), {
  plain: (field) => <PlainField {...field} type="datetime-local" format={minuteFormat} />,
});

interface Props {
  source: string;
  /** Keys; the help is told the zone. */
  label: string;
  help: string;
}

/** A moment, by the reader's clock. */
export function MomentInput({ source, label, help }: Props) {
  const translate = useTranslate();
  const { timeZone } = usePreferences();
  const { value, onChange, ...field } = usePicked({ source, label, help: translate(help, { zone: timeZone }) });
  // What is only begun stays as it is: the form has it mended.
  const isWhole = (text: string) => /^\d/.test(text);
  return (
    <MomentField
      {...field}
      value={isWhole(value) ? localDateTime(value, timeZone).slice(0, minuteFormat.length) : value}
      onChange={(text) => onChange(isWhole(text) ? instantsOf(`${text}:00`, timeZone).first : text || null)}
    />
  );
}
