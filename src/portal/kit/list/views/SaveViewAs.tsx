import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SavedView } from '#domain/savedView/savedView.ts';
import { GatewayRefusal, messageOf } from '../../../client/refusal.ts';
import { useCommand } from '../../../client/useCommand.ts';
import { useSay } from '../../dialog/useSay.ts';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { useViewsChanged } from './useSavedViews.ts';
import type { ShownContent } from './useShownContent.ts';

interface Props {
  content: ShownContent;
  onSaved: (view: SavedView) => void;
}

/** Keeps what is shown under a new name. A refused name stays where it was typed, with why. */
export function SaveViewAs({ content, onSaved }: Props) {
  const translate = useTranslate();
  const say = useSay();
  const changed = useViewsChanged();
  const [viewName, setViewName] = useState('');
  const { mutate, isPending, error, reset } = useCommand('saveView', {
    onSuccess: (view) => {
      say('lists.views.saved', { name: view.viewName });
      setViewName('');
      void changed().then(() => onSaved(view));
    },
    onError: () => undefined,
  });
  const refused = error instanceof GatewayRefusal ? error.errors : undefined;
  const ofName = refused?.viewName;
  const otherwise = error && !ofName ? (Object.values(refused ?? {})[0] ?? messageOf(error)) : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (viewName.trim() && !isPending) mutate({ viewName: viewName.trim(), content });
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {otherwise && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {translate(otherwise, { _: otherwise })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <TextField
          size="small"
          margin="none"
          fullWidth
          label={translate('ra.saved_queries.query_name')}
          value={viewName}
          error={ofName !== undefined}
          helperText={ofName}
          onChange={(event) => {
            setViewName(event.target.value);
            reset();
          }}
        />
        <SubmitButton
          isBusy={isPending}
          disabled={!viewName.trim()}
          title={translate('lists.views.saveAs')}
          sx={{ flexShrink: 0 }}
        >
          {translate('ra.action.save')}
        </SubmitButton>
      </Box>
    </Box>
  );
}
