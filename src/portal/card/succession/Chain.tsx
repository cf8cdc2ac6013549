import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Card } from '#domain/card/card.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { useKnown } from '../../client/useKnown.ts';
import { CardLink } from '../links/CardLink.tsx';
import { useUnderWay } from './useUnderWay.ts';

const { unactivated } = cardStatus.code;

/** The card whose place this one takes, and the one that takes its own: nothing for most cards. */
export function Chain({ card }: { card: Card }) {
  const translate = useTranslate();
  const reason = card.followReason && translate(`card.succession.reasons.${card.followReason}`);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5, '&:empty': { display: 'none' } }}>
      {card.followsCardId && (
        <Line name={translate('nouns.card.fields.followsCardId')}>
          <CardLink id={card.followsCardId} />
          {` · ${reason}`}
          {card.cardStatus === unactivated && ` · ${translate('card.succession.onceActivated')}`}
        </Line>
      )}
      {card.followedByCardId && (
        <Line name={translate('nouns.card.fields.followedByCardId')}>
          <Next id={card.followedByCardId} />
        </Line>
      )}
      <UnderWay card={card} />
    </Box>
  );
}

/** A card of plastic is applied for first: whoever looks at the old one sees that another is coming. */
function UnderWay({ card }: { card: Card }) {
  const translate = useTranslate();
  const application = useUnderWay(card);
  if (!application) return null;
  return (
    <Line name={translate('card.succession.onItsWay')}>
      <MuiLink component={Link} to={`/card/apply-records/${application.id}/show`}>
        {application.orderNumber}
      </MuiLink>
    </Line>
  );
}

/** The card that takes this one's place says itself whether it has already. */
function Next({ id }: { id: string }) {
  const translate = useTranslate();
  const next = useKnown<Card>('card/cards', id);
  return (
    <>
      <CardLink id={id} />
      {next?.cardStatus === unactivated && ` · ${translate('card.succession.onceActivated')}`}
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, typography: 'body2' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
