import { useTranslate } from 'react-admin';
import { NoValue } from './NoValue.tsx';

export function BooleanField({ value }: { value: boolean | null | undefined }) {
  const translate = useTranslate();
  if (value === null || value === undefined) return <NoValue />;
  return translate(value ? 'lists.yes' : 'lists.no');
}
