import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const widths = { a: '82%', b: '60%', c: '74%', d: '52%', e: '80%', f: '64%' };

/** The place of rows that are on their way. */
export function ListSkeleton({ columns }: { columns: number }) {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('layout.loading')} sx={{ px: 2, py: 1.5 }}>
      {rows.map((row) => (
        <Box
          key={row}
          sx={{ display: 'grid', gridTemplateColumns: `repeat(${Math.min(columns, 6)}, 1fr)`, gap: 3, py: 1 }}
        >
          {Object.entries(widths)
            .slice(0, columns)
            .map(([name, width]) => (
              <Skeleton key={name} height={18} width={width} />
            ))}
        </Box>
      ))}
    </Box>
  );
}
