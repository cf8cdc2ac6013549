import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

/** Keys as they stand on the keyboard, one after the other; `Mod` is ⌘ on Apple's and Ctrl elsewhere. */
export function KeyCaps({ keys, areInTurn = false }: { keys: readonly string[]; areInTurn?: boolean }) {
  const translate = useTranslate();
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {keys.map((key, index) => (
        <span key={key}>
          {index > 0 && (areInTurn ? ` ${translate('keys.afterwards')} ` : ' ')}
          <Cap>{key in caps ? translate(caps[key as keyof typeof caps]) : nameOf(key)}</Cap>
        </span>
      ))}
    </span>
  );
}

const caps = { Enter: 'keys.caps.enter', Escape: 'keys.caps.escape' } as const;

export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const nameOf = (key: string) => (key === 'Mod' ? (isApple ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key);

const Cap = styled('kbd')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 24,
  padding: '1px 6px',
  boxSizing: 'border-box',
  textAlign: 'center',
  font: 'inherit',
  fontSize: '0.75rem',
  lineHeight: 1.5,
  color: theme.palette.text.primary,
  border: `1px solid ${theme.palette.divider}`,
  borderBottomWidth: 2,
  borderRadius: 5,
  backgroundColor: theme.palette.action.hover,
}));
