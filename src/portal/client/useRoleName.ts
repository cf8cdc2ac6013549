import { useTranslate } from 'react-admin';

/** What a role is called: those that came with the product in the reader's language, others as somebody named them. */
export function useRoleName(): (name: string) => string {
  const translate = useTranslate();
  return (name) => translate(`access.roles.names.${name}`, { _: name });
}
