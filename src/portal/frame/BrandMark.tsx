import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';

/** The product's mark and, unless there is no room, its name. */
export function BrandMark({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  const name = useTranslate()('layout.productName');
  const { fill, onFill } = useTheme().palette.tones.primary;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, color: 'text.primary', '& svg': { flex: 'none' } }}>
      <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden="true">
        <rect x="2" y="6" width="28" height="20" rx="5" fill={fill} />
        <path d="M2 12.5h28" stroke={onFill} strokeWidth={3} />
        <path d="M7 20.5h7" stroke={onFill} strokeWidth={2} strokeLinecap="round" />
      </svg>
      <Box component="span" sx={isMarkOnly ? visuallyHidden : nameLook}>
        {name}
      </Box>
    </Box>
  );
}

const nameLook = { fontWeight: 700, fontSize: '1rem', letterSpacing: '-0.01em', whiteSpace: 'nowrap' } as const;
