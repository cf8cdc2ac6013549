import { useLanguage } from '../client/PortalContext.tsx';
import { SeveralInput } from './SeveralInput.tsx';

/** Some days of the week, from Monday. */
export function WeekdaysInput({ source }: { source: string }) {
  const { tag } = useLanguage();
  const name = (weekday: 'short' | 'long', day: number) =>
    new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
  const choices = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ id: day, name: name('short', day), title: name('long', day) }));
  return (
    <SeveralInput
      source={source}
      label="nouns.spendingRule.fields.weekdays"
      help="spendingRule.weekdaysHelp"
      choices={choices}
    />
  );
}
