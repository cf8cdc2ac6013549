import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useField } from '../kit/form/useField.ts';

const base64Of = async (file: File) => new Uint8Array(await file.arrayBuffer()).toBase64();

/** A picture for the programme; null is the product's own mark. */
export function LogoInput() {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const { value, onChange, error, helperText } = useField({ source: 'logo' });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, my: 1 }}>
      {value && <Box component="img" src={`data:image/png;base64,${value}`} alt="" sx={preview} />}
      <Button variant="outlined" color="inherit" onClick={() => chooser.current?.click()}>
        {translate('programme.chooseLogo')}
      </Button>
      {value && (
        <Button color="inherit" onClick={() => onChange(null)}>
          {translate('programme.ownMark')}
        </Button>
      )}
      <FormHelperText error={error} sx={{ width: '100%', m: 0 }}>
        {helperText || translate('programme.logoHelp')}
      </FormHelperText>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/png"
        aria-label={translate('enums.programmeSetting.logo')}
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChange(await base64Of(file));
          target.value = '';
        }}
      />
    </Box>
  );
}

const preview = { height: 40, maxWidth: 160, objectFit: 'contain' } as const;
