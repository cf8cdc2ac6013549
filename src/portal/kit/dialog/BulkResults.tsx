import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import RefusedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { thousands } from '#domain/text.ts';
import type { BatchOutcome } from '../../client/brokenOff.ts';
import { useLanguage } from '../../client/PortalContext.tsx';

interface Props {
  title: string;
  outcomes: readonly BatchOutcome[];
  onClose: () => void;
}

/** A summary, then each record: done, or why not. What wasn't done comes first. */
export function BulkResults({ title, outcomes, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const ordered = [...outcomes.filter(({ done }) => !done), ...outcomes.filter(({ done }) => done)];
  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography role="status" sx={{ mb: 1 }}>
          <Summary outcomes={outcomes} />
        </Typography>
        <List dense disablePadding>
          {ordered.map((outcome) => (
            <Result key={outcome.id} {...outcome} />
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A thousand are quickly there. */
const drawnInSight = { contentVisibility: 'auto', containIntrinsicSize: 'auto 52px' } as const;

function Summary({ outcomes }: Pick<Props, 'outcomes'>) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const total = outcomes.length;
  const done = outcomes.filter((outcome) => outcome.done).length;
  if (done === 0) return translate('lists.bulk.noneDone');
  if (done === total) return translate('lists.bulk.allDone', { smart_count: total });
  return translate('lists.bulk.someDone', { done: thousands(done, tag), total: thousands(total, tag) });
}

function Result({ name, done, why }: BatchOutcome) {
  const translate = useTranslate();
  return (
    <ListItem disableGutters divider sx={drawnInSight}>
      <ListItemIcon sx={{ color: done ? 'success.main' : 'warning.main' }}>
        {done ? <DoneIcon fontSize="small" /> : <RefusedIcon fontSize="small" />}
      </ListItemIcon>
      <ListItemText
        primary={name}
        secondary={done ? translate('lists.bulk.done') : `${translate('lists.bulk.refused')} · ${why ?? ''}`}
      />
    </ListItem>
  );
}
