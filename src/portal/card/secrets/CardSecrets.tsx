import TokenIcon from '@mui/icons-material/KeyOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { canStill } from '#domain/card/lifecycle.ts';
import { Can } from '../../kit/record/Can.tsx';
import { InquiryTokenDialog, RevealDialog } from '../dialogs.ts';

/** What is shown of a card only when it is asked for: its number, and a new token for the balance look-up. */
export function CardSecrets({ card }: { card: Card }) {
  const translate = useTranslate();
  const [opened, open] = useState<'reveal' | 'token'>();
  const close = () => open(undefined);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {canStill('reveal', card) && (
        <Can do="reveal" on="card" record={card}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<VisibilityIcon />}
            onClick={() => open('reveal')}
          >
            {translate('card.reveal.label')}
          </Button>
        </Can>
      )}
      {canStill('issueToken', card) && (
        <Can do="issueToken" on="card" record={card}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<TokenIcon />}
            onClick={() => open('token')}
          >
            {translate('card.inquiryToken.label')}
          </Button>
        </Can>
      )}
      {opened === 'reveal' && <RevealDialog card={card} onClose={close} />}
      {opened === 'token' && <InquiryTokenDialog card={card} onClose={close} />}
    </Stack>
  );
}
