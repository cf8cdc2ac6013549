import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** A password with a button that shows it. */
export function PasswordInput(props: TextFieldProps) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const label = translate(isShown ? 'forms.hidePassword' : 'forms.showPassword');
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        aria-label={label}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        // The caret stays where it was.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      slotProps={{ ...props.slotProps, input: { endAdornment: toggle } }}
    />
  );
}
