import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { useKnown } from '../../client/useKnown.ts';
import { endingOrId } from '../links/naming.ts';

/** What a card is given, the one that waits to take its place is given, too: whoever changes it reads so. */
export function AlsoNext({ card }: { card: Card }) {
  const translate = useTranslate();
  const next = useKnown<Card>('card/cards', card.followedByCardId ?? '');
  if (next?.cardStatus !== cardStatus.code.unactivated) return null;
  return <DialogContentText>{translate('card.succession.alsoNext', { card: endingOrId(next) })}</DialogContentText>;
}
