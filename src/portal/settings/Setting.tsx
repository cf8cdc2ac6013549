import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A name at the left, what it is set to at the right; on phones one above the other. */
export function Setting({ label, isTall, children }: { label: string; isTall?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '220px 1fr' },
        // Beside what has many lines, the name stands with the first.
        alignItems: isTall ? 'start' : 'center',
        gap: { xs: 0.5, sm: 2 },
        py: 1,
        'div + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography color="textSecondary" sx={isTall ? { pt: { sm: 1.25 } } : undefined}>
        {label}
      </Typography>
      {children}
    </Box>
  );
}

/** One of a few choices, each a button. */
export function ChoiceSetting<T extends string>(props: {
  label: string;
  value: T;
  choices: readonly { value: T; label: string; icon?: ReactNode; lang?: string }[];
  onChoose: (value: T) => void;
}) {
  const { label, value, choices, onChoose } = props;
  return (
    <Setting label={label}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={value}
        aria-label={label}
        onChange={(_, next: T | null) => next !== null && onChoose(next)}
      >
        {choices.map((choice) => (
          <ToggleButton key={choice.value} value={choice.value} lang={choice.lang}>
            {choice.icon}
            {choice.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Setting>
  );
}
