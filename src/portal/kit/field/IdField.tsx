import type { MouseEvent, ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { shortId } from '#domain/text.ts';
import { useSay } from '../dialog/useSay.ts';
import { NoValue } from './NoValue.tsx';

interface Props {
  id: string | null | undefined;
  /** What stands for it where it isn't shortened. */
  shown?: ReactNode;
  /** What it opens. */
  href?: string | undefined;
}

/** An id by its end, where ids differ, with a button that copies the whole. */
export function IdField({ id, shown, href }: Props) {
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
    <span className="value-id">
      {shown ?? <ShortId id={id} href={href} />}
      <button type="button" aria-label={`${label} ${id}`} title={label} onClick={copyIt}>
        {copyIcon}
      </button>
    </span>
  );
}

/** The browser's own title says the whole: lists show a hundred ids, and a tooltip's machinery for each is felt. */
function ShortId({ id, href }: { id: string; href: string | undefined }) {
  const short = `…${shortId(id)}`;
  return href ? (
    <a href={href} data-inside title={id} className="value-link">
      {short}
    </a>
  ) : (
    <span title={id}>{short}</span>
  );
}

/** Material's outline; made once for all rows. */
const copyIcon = (
  <svg viewBox="0 0 24 24" width={14} height={14} fill="currentColor" aria-hidden="true">
    <path d="M16 1H4c-1.1 0-2 .9-2 2v14h2V3h12zm3 4H8c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h11c1.1 0 2-.9 2-2V7c0-1.1-.9-2-2-2m0 16H8V7h11z" />
  </svg>
);

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
