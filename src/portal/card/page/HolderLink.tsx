import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Card } from '#domain/card.ts';
import { useSession } from '../../providers/PortalContext.tsx';
import { useListLink } from '../../shared/listLink.ts';

/** Whose card it is; operators, who see all customers, read which one too. */
export function HolderLink({ card }: { card: Card }) {
  const { user } = useSession();
  const linkTo = useListLink();
  const to = linkTo('cardholders/list', { q: card.cardholderName });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <PersonIcon fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography noWrap>
        {to ? (
          <MuiLink component={Link} to={to}>
            {card.cardholderName}
          </MuiLink>
        ) : (
          card.cardholderName
        )}
        {user?.customerId === null && (
          <Typography component="span" color="textSecondary">
            {' · '}
            {card.customerName}
          </Typography>
        )}
      </Typography>
    </Box>
  );
}
