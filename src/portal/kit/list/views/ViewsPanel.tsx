import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { SavedView } from '#domain/savedView/savedView.ts';
import { useSession } from '../../../client/PortalContext.tsx';
import { useCommand } from '../../../client/useCommand.ts';
import { useSay } from '../../dialog/useSay.ts';
import { BusyButton } from '../../form/BusyButton.tsx';
import type { ArrangedColumns } from '../useColumns.ts';
import { SaveViewAs } from './SaveViewAs.tsx';
import type { OpenView } from './useOpenView.ts';
import { useReportRefused } from './useReportRefused.ts';
import { justAsked, useSavedViews, useViewsChanged } from './useSavedViews.ts';
import { type ShownContent, useMayChange, useShownContent } from './useShownContent.ts';
import { ViewLines } from './ViewLines.tsx';
import { withUnseen } from './withUnseen.ts';

interface Props {
  opened: OpenView;
  columns: ArrangedColumns;
  onDone: () => void;
}

/** Opens, saves, renames, shares and removes views of a list. */
export default function ViewsPanel({ opened, columns, onDone }: Props) {
  const translate = useTranslate();
  const { data: views, isPending, isError, refetch } = useSavedViews(true, justAsked);
  const isStaff = useSession().user?.customerId === null;
  const content = useShownContent(columns);
  if (isPending)
    return (
      <Box sx={{ display: 'flex', justifyContent: 'center', py: 4 }}>
        <CircularProgress size={24} aria-label={translate('ra.page.loading')} />
      </Box>
    );
  if (isError && !views)
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>{translate('layout.retry')}</Button>}>
        {translate('lists.views.failed')}
      </Alert>
    );
  const open = (view: SavedView) => {
    opened.open(view);
    onDone();
  };
  const own = views.filter(({ isOwn }) => isOwn);
  const others = views.filter(({ isOwn }) => !isOwn);
  const groups = [
    { title: 'lists.views.own', views: own },
    { title: isStaff ? 'lists.views.ofStaff' : 'lists.views.ofCustomer', views: others },
  ].filter((group) => group.views.length > 0);
  return (
    <>
      {views.length === 0 && (
        <Box sx={{ px: 2, py: 1.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {translate('lists.views.none')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {translate('lists.views.hint')}
          </Typography>
        </Box>
      )}
      <Box sx={{ maxHeight: '50dvh', overflowY: 'auto' }}>
        {groups.map((group) => (
          <ViewLines
            key={group.title}
            title={groups.length > 1 || others.length > 0 ? translate(group.title) : undefined}
            views={group.views}
            opened={opened}
            onOpen={open}
          />
        ))}
      </Box>
      <SaveChanges opened={opened} content={content} onDone={onDone} />
      <SaveViewAs content={content} onSaved={opened.open} />
    </>
  );
}

interface SavingProps {
  opened: OpenView;
  content: ShownContent;
  onDone: () => void;
}

/** Has the open view show what is shown. The button goes with that, and the focus with it: so the menu closes. */
function SaveChanges({ opened: { view, isChanged }, content, onDone }: SavingProps) {
  const translate = useTranslate();
  const say = useSay();
  const changed = useViewsChanged();
  const mayChange = useMayChange();
  const report = useReportRefused();
  const { mutate, isPending } = useCommand('changeView', {
    // A colleague may have removed it: what is shown is then saved under a name of its own.
    onError: (error) => {
      if (view) report(error, view);
      void changed();
    },
    onSuccess: ({ viewName: name }) => {
      say('lists.views.saved', { name });
      void changed();
      onDone();
    },
  });
  if (!view || !isChanged || !mayChange(view)) return null;
  return (
    <Box sx={{ p: 1.5, pb: 0, borderTop: 1, borderColor: 'divider' }}>
      <BusyButton
        fullWidth
        variant="outlined"
        isBusy={isPending}
        onClick={() =>
          mutate({ id: view.id, content: { ...content, columns: withUnseen(content.columns, view.columns) } })
        }
        sx={{ overflowWrap: 'anywhere' }}
      >
        {translate('lists.views.save', { name: view.viewName })}
      </BusyButton>
    </Box>
  );
}
