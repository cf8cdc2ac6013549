import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { usePreference } from '../../client/PortalContext.tsx';
import { isApple, KeyCaps } from '../../kit/keys/KeyCaps.tsx';
import { goKey, type Shortcut, shortcuts } from '../../kit/keys/shortcuts.ts';
import { useWays } from './useWays.ts';

/** All keys that do something, for whoever asks by `?`; and the switch for those who want none. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('keys.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 5, rowGap: 3 }}>
          <Box sx={{ display: 'grid', alignContent: 'start', rowGap: 3 }}>
            <Part part="everywhere" />
            <Part part="lists" />
            <SingleKeys />
          </Box>
          <Ways />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('layout.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Part({ part }: { part: (typeof shortcuts)[Shortcut]['part'] }) {
  const translate = useTranslate();
  const names = (Object.keys(shortcuts) as Shortcut[]).filter((name) => shortcuts[name].part === part);
  return (
    <Keys title={translate(`keys.parts.${part}`)}>
      {names.map((name) => (
        <Row key={name} label={translate(`keys.${name}`)}>
          <KeyCaps keys={shortcuts[name].keys} />
        </Row>
      ))}
    </Keys>
  );
}

/** To the screens that this person may open. */
function Ways() {
  const translate = useTranslate();
  return (
    <Keys title={translate('keys.parts.screens')}>
      {useWays().map(({ letter, title }) => (
        <Row key={letter} label={translate(title)}>
          <KeyCaps keys={[goKey, letter]} areInTurn />
        </Row>
      ))}
    </Keys>
  );
}

function Keys({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography component="h3" variant="overline" color="textSecondary">
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {children}
      </Box>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, py: 0.25, alignItems: 'baseline', justifyContent: 'space-between' }}>
      <Typography component="dt" variant="body2">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}

function SingleKeys() {
  const translate = useTranslate();
  const helpId = useId();
  const [isOn, setOn] = usePreference('singleKeys');
  return (
    <Box sx={{ pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(_, on) => setOn(on)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
        label={translate('keys.on')}
      />
      <Typography id={helpId} variant="body2" color="textSecondary">
        {translate('keys.onHelp', { keys: isApple ? '⌘ K' : 'Ctrl K' })}
      </Typography>
    </Box>
  );
}
