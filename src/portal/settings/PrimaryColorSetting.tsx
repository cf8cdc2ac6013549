import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { palette } from '#domain/preference/layout.ts';
import { usePreference } from '../client/PortalContext.tsx';
import { tonesOf } from '../kit/theme/palette.ts';
import { Setting } from './Setting.tsx';

/** The product's own colour first; the others keep apart from what error, warning and success look like. */
const swatches = [palette.primary, '#2F7DE1', '#7C5CE0', '#0E7490', '#C2417C', '#52606D'] as const;

/** A few colours to choose from, or any other. Texts on and in the colour stay readable whatever is chosen (theme/palette). */
export function PrimaryColorSetting() {
  const translate = useTranslate();
  const [color, setColor] = usePreference('primaryColor');
  const label = translate('settings.primaryColor');
  const isOther = !swatches.some((swatch) => isSame(swatch, color));
  return (
    <Setting label={label}>
      <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {swatches.map((swatch) => (
          <Swatch key={swatch} color={swatch} isChosen={isSame(swatch, color)} onChoose={() => setColor(swatch)} />
        ))}
        <Tooltip title={translate('settings.otherColor')}>
          <Box
            component="input"
            type="color"
            aria-label={translate('settings.otherColor')}
            value={color.toLowerCase()}
            onChange={({ target }) => setColor(target.value.toUpperCase())}
            sx={{
              width: 44,
              height: 32,
              p: '2px',
              border: 1,
              borderColor: isOther ? 'primary.main' : 'field',
              borderRadius: 1,
              bgcolor: 'background.paper',
              cursor: 'pointer',
            }}
          />
        </Tooltip>
      </Box>
    </Setting>
  );
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function Swatch({ color, isChosen, onChoose }: { color: string; isChosen: boolean; onChoose: () => void }) {
  const { onFill } = tonesOf('light', color).primary;
  return (
    <ButtonBase
      className="keeps-colors"
      aria-label={color}
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{ width: 32, height: 32, borderRadius: 1, bgcolor: color, color: onFill }}
    >
      {isChosen && <Check fontSize="small" />}
    </ButtonBase>
  );
}
