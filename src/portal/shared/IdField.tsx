import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { shortId } from '#domain/text.ts';
import { monospace } from '../theme/theme.ts';
import { linkStyle } from './linkStyle.ts';
import { NoValue } from './NoValue.tsx';
import { useSay } from './useSay.ts';

const Id = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  fontFamily: monospace,
  fontSize: '0.92em',
  whiteSpace: 'nowrap',
  // The button waits for the pointer or the keyboard; where there is neither hover nor keyboard, it is always there.
  '@media (hover: hover)': { '& button': { opacity: 0 }, '&:hover button, & button:focus-visible': { opacity: 1 } },
  '& button': { color: theme.palette.text.secondary, padding: 3 },
}));

interface Props {
  id: string | null | undefined;
  /** Not shortened. */
  isWhole?: boolean;
  /** What it opens. */
  href?: string | undefined;
}

/** An id by its end, where ids differ, with a button that copies the whole. */
export function IdField({ id, isWhole = false, href }: Props) {
  const translate = useTranslate();
  const copy = useCopy();
  if (!id) return <NoValue />;
  const label = translate('lists.copy');
  const copyIt = (event: MouseEvent) => {
    // The row beneath would open its record.
    event.stopPropagation();
    void copy(id);
  };
  return (
    <Id>
      {isWhole ? (
        id
      ) : (
        <Tooltip describeChild title={id}>
          {href ? (
            <Link to={href} style={linkStyle}>
              …{shortId(id)}
            </Link>
          ) : (
            <span>…{shortId(id)}</span>
          )}
        </Tooltip>
      )}
      <IconButton size="small" aria-label={`${label} ${id}`} title={label} onClick={copyIt}>
        <ContentCopy sx={{ fontSize: 14 }} />
      </IconButton>
    </Id>
  );
}

/** Puts text on the clipboard and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const notify = useNotify();
  const say = useSay();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      say('toasts.copyingSucceeded');
    } catch {
      notify('toasts.copyingFailed', { type: 'error' });
    }
  };
}
