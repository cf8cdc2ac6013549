import { useTranslate } from 'react-admin';
import { type EnumerationName, enumerations } from '#domain/enumerations.ts';
import { enumTones } from './enumTones.ts';
import { NoValue } from './NoValue.tsx';
import { StatusChip } from './StatusChip.tsx';

/** The label of an enumeration's value; a coloured chip where the value is a status. */
export function EnumField({ of, value }: { of: EnumerationName; value: string | number | null | undefined }) {
  const translate = useTranslate();
  if (value === null || value === undefined) return <NoValue />;
  const enumeration = enumerations[of];
  const key = enumeration.keyOf(value);
  // A value this portal doesn't know yet is shown as it came.
  const label = key ? translate(enumeration.labelKey(value)) : String(value);
  const tones = enumTones[of];
  return tones ? <StatusChip tone={tones[key ?? ''] ?? 'neutral'}>{label}</StatusChip> : label;
}
