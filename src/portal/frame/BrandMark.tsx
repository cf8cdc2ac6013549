import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLooks } from '../client/PortalContext.tsx';

/**
 * The programme's logo and, unless there is no room, its name; the product's where there is none. On pages before a session the
 * server puts them in the same places (node/looks.ts).
 */
export function BrandMark({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  const translate = useTranslate();
  const { name, logo } = useLooks();
  const [missing, setMissing] = useState<string>();
  return (
    <Box data-brand="" sx={look}>
      {logo !== null && logo !== missing ? (
        <img src={logo} alt="" height={28} onError={() => setMissing(logo)} />
      ) : (
        <ProductMark />
      )}
      <Box component="span" sx={isMarkOnly ? visuallyHidden : nameLook}>
        {name ?? translate('layout.productName')}
      </Box>
    </Box>
  );
}

function ProductMark() {
  const { fill, onFill } = useTheme().palette.tones.primary;
  return (
    <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden="true">
      <rect x="2" y="6" width="28" height="20" rx="5" fill={fill} />
      <path d="M2 12.5h28" stroke={onFill} strokeWidth={3} />
      <path d="M7 20.5h7" stroke={onFill} strokeWidth={2} strokeLinecap="round" />
    </svg>
  );
}

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minWidth: 0,
  color: 'text.primary',
  '& svg': { flex: 'none' },
  // As wide as it is, up to what leaves room for the name.
  '& img': { flex: 'none', maxWidth: 96, objectFit: 'contain' },
} as const;

const nameLook = {
  fontWeight: 700,
  fontSize: '1rem',
  letterSpacing: '-0.01em',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;
