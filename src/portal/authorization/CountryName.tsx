import { useMemo } from 'react';
import { useLanguage } from '../client/PortalContext.tsx';
import { NoValue } from '../kit/field/NoValue.tsx';

/** A country in the user's language. */
export function CountryName({ code }: { code: string | null | undefined }) {
  const nameOf = useCountryNames();
  return code ? nameOf(code) : <NoValue />;
}

function useCountryNames(): (code: string) => string {
  const { tag } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    return (code) => names.of(code) ?? code;
  }, [tag]);
}
