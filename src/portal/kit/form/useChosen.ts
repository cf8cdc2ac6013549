import { type RaRecord, useTranslate } from 'react-admin';
import { useMayRead } from '../../client/PortalContext.tsx';
import { useKnownAnswer } from '../../client/useKnown.ts';

/**
 * The record that is chosen in a field, or in words why it can't be shown there: the field would look as if there was none.
 * @param id empty for none
 */
export function useChosen<R extends RaRecord>(resource: string, id: string) {
  const translate = useTranslate();
  const mayRead = useMayRead(resource);
  const { data, isError } = useKnownAnswer<R>(resource, id);
  const why = id !== '' && (mayRead ? isError && 'forms.chosenUnknown' : 'forms.chosenNotShown');
  return { chosen: id === '' ? undefined : data, unseen: why ? translate(why) : undefined };
}
