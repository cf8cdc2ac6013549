import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DepositStep } from '#domain/deposit/deposit.ts';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';

/** Who took the deposit from where to where, when, and why. */
export function DepositHistory({ steps }: { steps: readonly DepositStep[] }) {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: 2, mt: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('deposit.history')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((step) => (
          <Box component="li" key={`${step.createdAt} ${step.toStatus}`} sx={line}>
            <Box sx={{ color: 'text.secondary', minWidth: 150 }}>
              <DateTimeField instant={step.createdAt} />
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              {step.fromStatus !== null && (
                <>
                  <EnumField of="depositStatus" value={step.fromStatus} />→
                </>
              )}
              <EnumField of="depositStatus" value={step.toStatus} />
            </Box>
            <Box sx={{ minWidth: 0 }}>{step.userName ?? translate('deposit.byNobody')}</Box>
            {step.reason && <Box sx={{ color: 'text.secondary', minWidth: 0 }}>{step.reason}</Box>}
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  py: 0.75,
  typography: 'body2',
} as const;
