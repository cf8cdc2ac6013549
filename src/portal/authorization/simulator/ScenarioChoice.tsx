import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { type ScenarioName, scenarioNames } from '#domain/processor/simulation.ts';

interface Props {
  value: ScenarioName;
  onChange: (scenario: ScenarioName) => void;
}

/** The stories that can be played, each with what happens in it. */
export function ScenarioChoice({ value, onChange }: Props) {
  const translate = useTranslate();
  return (
    <RadioGroup
      aria-label={translate('simulator.scenario')}
      value={value}
      onChange={(_, chosen) => onChange(chosen as ScenarioName)}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1, ml: '-9px' }}
    >
      {scenarioNames.map((name) => (
        <FormControlLabel
          key={name}
          value={name}
          control={<Radio />}
          label={
            <Box sx={{ pt: 1 }}>
              {translate(`simulator.scenarios.${name}.name`)}
              <Typography variant="body2" color="textSecondary">
                {translate(`simulator.scenarios.${name}.story`)}
              </Typography>
            </Box>
          }
          sx={{ alignItems: 'flex-start', m: 0 }}
        />
      ))}
    </RadioGroup>
  );
}
