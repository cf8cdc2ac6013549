import { styled } from '@mui/material/styles';
import type { ToneName } from './enumTones.ts';

/** A word on a soft ground of its tone. A plain span, since lists show hundreds. */
export const StatusChip = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: ToneName }>(
  ({ theme, tone }) => {
    const { soft, ink } = theme.palette.tones[tone === 'neutral' ? 'secondary' : tone];
    return {
      display: 'inline-block',
      padding: '1px 8px',
      borderRadius: 6,
      fontSize: '0.75rem',
      fontWeight: 600,
      lineHeight: '20px',
      whiteSpace: 'nowrap',
      backgroundColor: soft,
      color: ink,
    };
  },
);
