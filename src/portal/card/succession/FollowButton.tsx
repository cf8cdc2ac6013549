import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { followIcons } from './followIcons.ts';
import type { FollowKind } from './followOffers.ts';

/** What stands out on the page of a card that needs another in its place. */
export function FollowButton({ kind, onClick }: { kind: FollowKind; onClick: () => void }) {
  const translate = useTranslate();
  const Icon = followIcons[kind];
  return (
    <Button variant="contained" startIcon={<Icon />} onClick={onClick}>
      {translate(`card.succession.${kind}`)}
    </Button>
  );
}
