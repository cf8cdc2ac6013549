import Box from '@mui/material/Box';
import type { CardLog } from '#domain/card/log.ts';
import { EnumField } from '../../kit/field/EnumField.tsx';

/** From which status to which; one chip where the status stayed. */
export function StatusChange({ log: { fromStatus, toStatus } }: { log: CardLog }) {
  const to = <EnumField of="cardStatus" value={toStatus} />;
  if (fromStatus === toStatus) return to;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
      <EnumField of="cardStatus" value={fromStatus} />→{to}
    </Box>
  );
}
