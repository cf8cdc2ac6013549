import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { NoticeWish } from '#domain/notice/notice.ts';
import { useAnswer } from '../../client/useAnswer.ts';
import { useCommand } from '../../client/useCommand.ts';
import { Waiting } from '../../kit/dialog/Waiting.tsx';
import { Unavailable } from '../../kit/error/Unavailable.tsx';

/** Of what one wants to hear, and how: at once, kind by kind. */
export function NoticeWishes() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { data, isError, error, refetch } = useAnswer('noticeWishes', {});
  const { mutate, isPending, variables } = useCommand('wishNotices', {
    onSuccess: (wishes) => queries.setQueryData(['noticeWishes', 'user', {}], wishes),
  });
  if (!data) return isError ? <Unavailable onRetry={() => void refetch()} error={error} /> : <Waiting />;
  const wishes = data.map((wish) => (isPending && variables.kind === wish.kind ? { ...wish, ...variables } : wish));
  const box = (wish: NoticeWish, way: 'inbox' | 'mail') => (
    <TableCell align="center" sx={{ px: 0.5 }}>
      <Checkbox
        checked={wish[way]}
        onChange={(_, isOn) => {
          // Disabled, it would lose the focus of who goes through them by keyboard.
          if (!isPending) mutate({ kind: wish.kind, inbox: wish.inbox, mail: wish.mail, [way]: isOn });
        }}
        slotProps={{
          input: {
            'aria-label': translate(`notice.wishes.${way}Of`, { kind: wish.label }),
            'aria-disabled': isPending || undefined,
          },
        }}
      />
    </TableCell>
  );
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('notice.wishes.hint')}
      </Typography>
      <Table size="small" aria-label={translate('notice.title')}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 0 }}>{translate('notice.wishes.about')}</TableCell>
            <TableCell align="center">{translate('notice.wishes.inbox')}</TableCell>
            <TableCell align="center">{translate('notice.wishes.mail')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {wishes.map((wish) => (
            <TableRow key={wish.kind}>
              <TableCell component="th" scope="row" sx={{ pl: 0 }}>
                {wish.label}
              </TableCell>
              {box(wish, 'inbox')}
              {box(wish, 'mail')}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
