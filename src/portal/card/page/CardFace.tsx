import ContactlessIcon from '@mui/icons-material/ContactlessOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { cardModel, cardScheme, cardStatus } from '#domain/enumerations.ts';
import { figures } from '../../kit/theme/figures.ts';
import { monospace } from '../../kit/theme/fonts.ts';
import { StatusMark } from './StatusMark.tsx';

const { normal, unactivated, initial } = cardStatus.code;
const colourful: ReadonlySet<number> = new Set([normal, unactivated, initial]);

/** Deep enough that white text reads on every part of them. */
const grounds = {
  [cardModel.code.virtualCard]: 'radial-gradient(120% 140% at 100% 0%, #1B7F66 0%, #0E4F47 48%, #0A2F33 100%)',
  [cardModel.code.standardCard]: 'radial-gradient(120% 140% at 100% 0%, #46596A 0%, #25323D 46%, #131B22 100%)',
} as const;

/** The card as its holder knows it. All it says is also said beside it in words, so it is hidden from those who listen. */
export function CardFace({ card }: { card: Card }) {
  const translate = useTranslate();
  const isVirtual = card.cardModel === cardModel.code.virtualCard;
  const isDull = !colourful.has(card.cardStatus);
  return (
    <Box aria-hidden className="keeps-colors" sx={room}>
      <Box sx={{ ...face, background: grounds[card.cardModel], filter: isDull ? 'saturate(0.25)' : 'none' }}>
        <Box sx={line}>
          <Typography sx={{ fontSize: '0.8125em', fontWeight: 600, minWidth: 0 }} noWrap>
            {card.productName}
          </Typography>
          <Typography sx={{ fontSize: '0.6875em', opacity: 0.85, whiteSpace: 'nowrap' }}>
            {translate(cardModel.labelKey(card.cardModel))}
          </Typography>
        </Box>
        <Box sx={{ ...line, mt: '0.9em', mb: 'auto' }}>
          {isVirtual ? <ContactlessIcon sx={{ fontSize: '1.9em', opacity: 0.9 }} /> : <Chip />}
        </Box>
        <Typography sx={{ fontFamily: monospace, fontSize: '1.1875em', letterSpacing: '0.04em', whiteSpace: 'nowrap' }}>
          {card.cardNumber}
        </Typography>
        <Box sx={{ ...line, alignItems: 'flex-end', mt: '0.9em' }}>
          <Box sx={{ minWidth: 0 }}>
            <Small>{translate('card.validThru')}</Small>
            <Typography sx={{ fontSize: '0.8125em', ...figures }}>{monthOnCard(card.expiredDate)}</Typography>
            <Typography sx={{ fontSize: '0.8125em', fontWeight: 500, mt: '0.15em' }} noWrap>
              {card.cardholderName}
            </Typography>
          </Box>
          <Typography sx={{ fontSize: '1em', fontWeight: 700, letterSpacing: '0.02em' }}>
            {translate(cardScheme.labelKey(card.cardScheme))}
          </Typography>
        </Box>
        <StatusMark status={card.cardStatus} />
      </Box>
    </Box>
  );
}

const Small = ({ children }: { children: string }) => (
  <Typography sx={{ fontSize: '0.5625em', opacity: 0.8, letterSpacing: '0.04em' }}>{children}</Typography>
);

/** The contact plate of a card made of plastic. */
const Chip = () => (
  <Box
    sx={{
      width: '2.5em',
      height: '1.9em',
      borderRadius: '0.35em',
      background: 'linear-gradient(135deg, #E9D7A4 0%, #C8A75C 55%, #EAD9A8 100%)',
      boxShadow: 'inset 0 0 0 1px rgba(60, 40, 0, 0.35), inset 0 0.95em 0 -0.9em rgba(60, 40, 0, 0.5)',
    }}
  />
);

/** '2028-04' as it is printed: 04/28. */
const monthOnCard = (yearAndMonth: string | undefined) => yearAndMonth?.replace(/^\d\d(\d\d)-(\d\d).*$/, '$2/$1');

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 } as const;

const room = { containerType: 'inline-size', width: 320, maxWidth: '100%', flexShrink: 0 } as const;

/** All sizes in em, so that one number makes the card smaller: where there is no room for it, as on the smallest phones. */
const face = {
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  fontSize: 'min(16px, 5cqi)',
  aspectRatio: '85.6 / 54',
  p: '1.125em',
  borderRadius: '0.875em',
  color: '#FFFFFF',
  boxShadow: 'inset 0 0 0 1px rgba(255, 255, 255, 0.12)',
} as const;
