import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { NoticeWish } from '#domain/notice/notice.ts';
import { NotThere } from '../../kit/record/NotThere.tsx';
import { useWishes } from './useWishes.ts';

/** Of what one wants to hear, and how: at once, kind by kind. */
export function NoticeWishes() {
  const translate = useTranslate();
  const { wishes, choose, answer } = useWishes();
  if (!wishes) return <NotThere of={answer} />;
  const box = (wish: NoticeWish, way: 'inbox' | 'mail') => (
    <TableCell align="center" sx={{ px: 0.5 }}>
      <Checkbox
        checked={wish[way]}
        onChange={(_, isOn) => choose({ kind: wish.kind, inbox: wish.inbox, mail: wish.mail, [way]: isOn })}
        slotProps={{ input: { 'aria-label': translate(`notice.wishes.${way}Of`, { kind: wish.label }) } }}
      />
    </TableCell>
  );
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('notice.wishes.hint')}
      </Typography>
      <Box sx={{ containerType: 'inline-size' }}>
        <Table size="small" aria-label={translate('notice.title')} sx={belowEachOther}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ pl: 0 }}>{translate('notice.wishes.about')}</TableCell>
              {(['inbox', 'mail'] as const).map((way) => (
                <TableCell key={way} align="center" sx={inFewWords}>
                  {translate(`notice.wishes.${way}`)}
                </TableCell>
              ))}
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
      </Box>
    </>
  );
}

/** On the narrowest screens, enlarged four times or with text twice as large, the table is no wider than the page. */
const inFewWords = { px: 0.5, whiteSpace: 'normal' } as const;
/** Where that leaves what it is about no room beside its boxes, they stand below it. */
const belowEachOther = {
  '@container (max-width: 12rem)': {
    '& tr': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    '& th:first-of-type': { gridColumn: '1 / -1', borderBottom: 0, overflowWrap: 'anywhere' },
  },
} as const;
