import { useTranslate } from 'react-admin';

/** What a role is called: those that came with the product in the reader's language, others as somebody named them. */
export function useRoleName(): <Name extends string | undefined>(name: Name) => Name {
  const translate = useTranslate();
  // Who may not see it is told nothing.
  return (name) => (name === undefined ? name : translate(`roleNames.${name}`, { _: name })) as typeof name;
}
