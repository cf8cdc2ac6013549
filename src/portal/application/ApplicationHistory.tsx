import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ApplicationStep } from '#domain/application/application.ts';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';

/** Each step with who took it and why, oldest first. */
export function ApplicationHistory({ steps }: { steps: readonly ApplicationStep[] }) {
  const translate = useTranslate();
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {steps.map((step) => (
        <Box component="li" key={`${step.toStatus} ${step.createdAt}`} sx={line}>
          <EnumField of="orderStatus" value={step.toStatus} />
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {step.userName ?? translate('application.automatic')}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            <DateTimeField instant={step.createdAt} />
          </Typography>
          {step.reason && (
            <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
              {step.reason}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** A line down the side holds the steps together. */
const line = {
  borderLeft: 2,
  borderColor: 'divider',
  pl: 2,
  pb: 2,
  '&:last-of-type': { pb: 0 },
} as const;
