import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { type DatePreset, datePresets } from '#domain/dates.ts';
import type { Range } from './dateRange.ts';

const presetNames = Object.keys(datePresets) as DatePreset[];

/** The ranges that are asked for most (spec §9). @param today the day it is where the user lives */
export function DatePresets({
  range,
  today,
  onChoose,
}: {
  range: Range;
  today: string;
  onChoose: (range: Range) => void;
}) {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('lists.presets.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 2 }}
    >
      {presetNames.map((name) => {
        const preset = datePresets[name](today);
        const isChosen = preset.from === range.from && preset.to === range.to;
        return (
          <Chip
            key={name}
            label={translate(`lists.presets.${name}`)}
            variant={isChosen ? 'filled' : 'outlined'}
            color={isChosen ? 'primary' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChoose(preset)}
          />
        );
      })}
    </Box>
  );
}
