import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { EnumField } from '../../kit/field/EnumField.tsx';
import { NamedRecord } from '../../kit/field/NamedRecord.tsx';
import { useAsker } from '../actions/useAsker.ts';
import { Ends } from '../ending/Ends.tsx';
import { CardSecrets } from '../secrets/CardSecrets.tsx';
import { Chain } from '../succession/Chain.tsx';
import { CardFace } from './CardFace.tsx';
import { CardMoney } from './CardMoney.tsx';

/** What one wants to know first: which card, whose, in which state, and what is left on it. */
export function CardHeader({ card }: { card: Card }) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, display: 'flex', flexWrap: 'wrap', gap: { xs: 2, md: 4 } }}>
      <CardFace card={card} />
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Status card={card} />
        <Ends card={card} />
        <Chain card={card} />
        <CardMoney card={card} />
        <Holder card={card} />
        <CardSecrets card={card} />
      </Box>
    </Paper>
  );
}

function Status({ card }: { card: Card }) {
  const translate = useTranslate();
  const { byOperator } = useAsker();
  const isBlocked = card.cardStatus === cardStatus.code.blocked;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <EnumField of="cardStatus" value={card.cardStatus} />
      {isBlocked && card.blockedBy && (
        <Typography variant="body2" color="textSecondary">
          {translate(blockedBy(card, byOperator))}
        </Typography>
      )}
    </Box>
  );
}

/** Who blocked it; a customer also reads that only the issuer can lift an issuer's block. */
function blockedBy({ blockedBy: blocker }: Card, byOperator: boolean): string {
  if (blocker === 'customer') return 'card.blockedByCustomer';
  return byOperator ? 'card.blockedByOperator' : 'card.notOffered.operatorBlock';
}

/** Operator staff, who see all customers, read which one it is. */
function Holder({ card }: { card: Card }) {
  const { byOperator } = useAsker();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <PersonIcon fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography noWrap>
        <NamedRecord source="cardholderName" record={card} />
        {byOperator && (
          <Typography component="span" color="textSecondary">
            {' · '}
            <NamedRecord source="customerName" record={card} />
          </Typography>
        )}
      </Typography>
    </Box>
  );
}
