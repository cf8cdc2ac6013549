import { useTranslate } from 'react-admin';

/** A dash where a record has nothing to say. */
export function NoValue() {
  return (
    <span className="value-none" aria-hidden>
      {useTranslate()('lists.none')}
    </span>
  );
}
