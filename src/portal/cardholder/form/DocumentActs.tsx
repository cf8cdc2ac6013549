import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { acceptedFileTypes } from '#domain/cardholder/onboarding.ts';
import { useHeldButton } from '../../kit/keys/useHeldButton.ts';
import type { Held } from './useDocuments.ts';

interface Props {
  /** What the document is called. */
  label: string;
  held: Held | undefined;
  onAdd: (file: File) => void;
  onCancel: () => void;
  onRemove: () => void;
}

/** What can be done about one document. Whoever calls a file off, or takes it back, is at the way to choose another one then. */
export function DocumentActs({ label, held, onAdd, onCancel, onRemove }: Props) {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const choosing = useRef<HTMLButtonElement>(null);
  const isKept = held?.state === 'kept';
  const isBusy = held?.state === 'busy';
  const choose = translate(isKept ? 'cardholderForm.replace' : 'cardholderForm.choose');
  const about = (act: string) => translate('lists.fieldIs', { field: act, value: label });
  const ending = (end: () => void) => () => {
    end();
    choosing.current?.focus();
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 'auto' }}>
      <Button
        ref={choosing}
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={about(choose)}
        // The browser's own dialog gives the focus back to it, when the file may be on its way already.
        {...useHeldButton({ disabled: isBusy, isReturnedTo: isBusy, onClick: () => chooser.current?.click() })}
      >
        {choose}
      </Button>
      {isBusy && (
        <Button
          color="inherit"
          size="small"
          aria-label={about(translate('ra.action.cancel'))}
          onClick={ending(onCancel)}
        >
          {translate('ra.action.cancel')}
        </Button>
      )}
      {isKept && held.isNew && (
        <Button
          color="inherit"
          size="small"
          aria-label={about(translate('cardholderForm.remove'))}
          onClick={ending(onRemove)}
        >
          {translate('cardholderForm.remove')}
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        accept={acceptedFileTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onAdd(file);
          // The same file again is a choice too.
          target.value = '';
        }}
      />
    </Box>
  );
}
