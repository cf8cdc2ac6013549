import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { formatMoney } from '#domain/money.ts';
import type { WantedLimits } from '#domain/product/limits.ts';
import { trialDays } from '#domain/rule/trial.ts';
import { thousands } from '#domain/text.ts';
import { TriedPurchases } from '../../../authorization/links/TriedPurchases.tsx';
import { useAbility, useLanguage } from '../../../client/PortalContext.tsx';
import { useAnswer } from '../../../client/useAnswer.ts';

interface Props {
  card: Pick<Card, 'id'>;
  limits: WantedLimits;
}

/** What limits would have declined on the card in the last days, before they are set: for who sees its purchases. */
export function TriedLimits(props: Props) {
  return useAbility().can('read', 'authorization') ? <Tried {...props} /> : null;
}

function Tried({ card, limits }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const [isOpen, open] = useState(false);
  const { data, isPlaceholderData } = useAnswer('tryCardLimits', { id: card.id, limits }, { staleTime: 60_000 });
  const words = (key: string, count: number, gaps: object = {}) =>
    translate(`card.tried.${key}`, { smart_count: count, count: thousands(count, tag), days: trialDays, ...gaps });
  // Who may see no amounts is told nothing; what is wrong with the limits the form says.
  if (!data) return null;
  const { purchases, declined, amount, currency, newest } = data;
  const limitOf = new Map(newest.map((each) => [each.id, each.limit]));
  const nameOf = (id: string) => translate(`nouns.card.fields.limits.${limitOf.get(id)}`);
  return (
    <Paper variant="outlined" component="section" aria-label={words('title', 0)} sx={{ p: 2, my: 1 }}>
      <Box aria-live="polite" aria-busy={isPlaceholderData}>
        {declined === 0 ? (
          <Typography variant="body2">{words(purchases === 0 ? 'nothing' : 'none', purchases)}</Typography>
        ) : (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {words('found', purchases, {
              declined: thousands(declined, tag),
              sum: formatMoney(amount, currency, tag),
            })}
          </Typography>
        )}
      </Box>
      {declined > 0 && (
        <>
          <Button size="small" aria-expanded={isOpen} onClick={() => open(!isOpen)} sx={{ mt: 0.5, ml: -0.75 }}>
            {words(isOpen ? 'hide' : 'show', newest.length)}
          </Button>
          <Collapse in={isOpen} unmountOnExit>
            <TriedPurchases ids={newest.map(({ id }) => id)} about={nameOf} />
          </Collapse>
        </>
      )}
    </Paper>
  );
}
