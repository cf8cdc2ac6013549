import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Modal from '@mui/material/Modal';
import { useEffect } from 'react';
import { useEvent, useNotify, useTranslate } from 'react-admin';

interface Props {
  onClose: () => void;
  /** Why its code didn't come. */
  failure: { error: unknown } | undefined;
}

/**
 * Stands where a dialog will be once its code is there: the press was heard, and until then nothing else can be pressed that would
 * open a second one over it. Escape takes the press back. Where the code doesn't come that is told, and the page stays as it is.
 */
export function Coming({ onClose, failure }: Props) {
  const translate = useTranslate();
  if (failure) return <Missing onTold={onClose} />;
  return (
    <Modal
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      slotProps={{ backdrop: { invisible: true } }}
      sx={place}
    >
      <CircularProgress tabIndex={-1} aria-label={translate('layout.loading')} />
    </Modal>
  );
}

/** Says that the code of what was asked for didn't come. */
export function Missing({ onTold }: { onTold: (() => void) | undefined }) {
  const notify = useNotify();
  const tell = useEvent(() => {
    notify(<NotCome />, { type: 'error', toastId: 'not come' });
    onTold?.();
  });
  useEffect(() => tell(), [tell]);
  return null;
}

/** Some browsers keep it that a file didn't come for as long as the page stands: to press again may be no help. */
function NotCome() {
  const translate = useTranslate();
  return (
    <>
      {translate('errorPages.unavailable.explanation')}
      <Button size="small" color="inherit" onClick={() => window.location.reload()} sx={{ ml: 1, my: -0.5 }}>
        {translate('layout.reload')}
      </Button>
    </>
  );
}

/** In sight after a moment: on a quick line it would only flash. It has the focus at once, which nothing hidden could have. */
const place = {
  display: 'grid',
  placeItems: 'center',
  '& > .MuiCircularProgress-root': {
    outline: 0,
    animation: 'coming 0s 300ms backwards',
    '@keyframes coming': { from: { opacity: 0 } },
  },
} as const;
