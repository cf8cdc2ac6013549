import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useInput, useTranslate } from 'react-admin';

interface Props<Value extends string | number> {
  source: string;
  /** Keys. */
  label: string;
  help: string;
  /** All there are, in their order; `title` where the name is short. */
  choices: readonly { id: Value; name: string; title?: string }[];
}

/** Some of very few, side by side. */
export function SeveralInput<Value extends string | number>({ source, label, help, choices }: Props<Value>) {
  const translate = useTranslate();
  const id = useId();
  const { field } = useInput({ source, defaultValue: [] });
  const inOrder = (chosen: readonly Value[]) => choices.map((each) => each.id).filter((each) => chosen.includes(each));
  return (
    <div>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {translate(label)}
      </Typography>
      <ToggleButtonGroup
        size="small"
        aria-labelledby={id}
        value={field.value || []}
        onChange={(_, chosen) => field.onChange(inOrder(chosen))}
        onBlur={field.onBlur}
        sx={{ flexWrap: 'wrap' }}
      >
        {choices.map(({ id: value, name, title }) => (
          <ToggleButton key={value} value={value} title={title} sx={{ px: 1.5, textTransform: 'none' }}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormHelperText>{translate(help)}</FormHelperText>
    </div>
  );
}
