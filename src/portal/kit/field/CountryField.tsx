import { useLanguage } from '../../client/PortalContext.tsx';
import { NoValue } from './NoValue.tsx';

const names = new Map<string, Intl.DisplayNames>();

/** A country by its name in the user's language. */
export function CountryField({ code }: { code: string | null | undefined }) {
  const { tag } = useLanguage();
  if (!code) return <NoValue />;
  const regions = names.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region' });
  names.set(tag, regions);
  return regions.of(code) ?? code;
}
