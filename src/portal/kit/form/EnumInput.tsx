import { type EnumerationName, enumerations } from '#domain/enumerations.ts';
import { ChoiceInput } from './ChoiceInput.tsx';

/** A filter by an enumeration: what it offers, and All. */
export function EnumInput({
  of,
  ...props
}: {
  of: EnumerationName;
  source: string;
  label: string;
  alwaysOn?: boolean;
}) {
  return <ChoiceInput {...props} choices={enumerations[of].filterChoices} />;
}
