import { useMemo } from 'react';
import { countries } from '#domain/country.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';

/** A filter by country, in the order of their names in the user's language. */
export function CountryInput(props: { source: string; label: string; alwaysOn?: boolean }) {
  const { tag } = useLanguage();
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    return countries
      .map((id) => ({ id, name: names.of(id) ?? id }))
      .sort((one, other) => one.name.localeCompare(other.name, tag));
  }, [tag]);
  return <ChoiceInput {...props} choices={choices} />;
}
