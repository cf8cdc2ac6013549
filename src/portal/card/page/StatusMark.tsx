import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type CardStatus, cardStatus } from '#domain/enumerations.ts';

const { blocked, lost, expired, closing, closed } = cardStatus.code;
const marked: ReadonlySet<CardStatus> = new Set([blocked, lost, expired, closing, closed]);

/** A stamp across a card that can't be used, with its status. */
export function StatusMark({ status }: { status: CardStatus }) {
  const translate = useTranslate();
  if (!marked.has(status)) return null;
  return (
    <Box sx={veil}>
      <Box sx={stamp}>{translate(cardStatus.labelKey(status))}</Box>
    </Box>
  );
}

/** Dims the card, and holds the stamp where nothing is printed. */
const veil = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'flex-start',
  pt: '2.9em',
  pr: '1.1em',
  background: 'rgba(8, 12, 16, 0.35)',
} as const;

const stamp = {
  transform: 'rotate(-8deg)',
  px: '0.6em',
  py: '0.05em',
  fontSize: '1.3em',
  lineHeight: 1.2,
  fontWeight: 700,
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
  color: 'rgba(255, 255, 255, 0.92)',
  border: '0.09em solid rgba(255, 255, 255, 0.75)',
  borderRadius: '0.25em',
  background: 'rgba(8, 12, 16, 0.35)',
} as const;
