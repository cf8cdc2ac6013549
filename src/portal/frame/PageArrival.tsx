import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { pageTitleId } from './PageHeading.tsx';
import { usePageTitle, useRoute } from './PageTitle.tsx';
import { usePage } from './usePage.ts';

/**
 * Takes the focus along to another page: to its title, or to the first field where something is made. Otherwise it would
 * fall to the top of the document, all of the navigation before it, and nobody would hear that there is another page. What
 * the focus doesn't say is said here: the title over a field, or one that comes with its record.
 */
export function PageArrival() {
  const page = usePage();
  const title = usePageTitle();
  const isMaking = useRoute()?.access?.action === 'create';
  const type = useNavigationType();
  // The browser itself tells what it has opened; a login leads on and is a navigation.
  const left = useRef(type === 'POP' ? page : undefined);
  const heard = useRef<string>(title);
  const [said, say] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a title that comes later moves no focus
  useEffect(() => {
    if (left.current === page) return;
    left.current = undefined;
    heard.current = arrive(isMaking) ? title : '';
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same
  }, [page]);
  useEffect(() => {
    if (left.current === undefined && title !== heard.current) {
      heard.current = title;
      say(title);
    }
  }, [title]);
  return (
    <span role="status" style={visuallyHidden}>
      {said}
    </span>
  );
}

/** Puts the focus where the page begins. True: to its title, which is read out then. */
function arrive(isMaking: boolean): boolean {
  // A field that asked for it has it already.
  if (document.activeElement?.matches('main :is(input, textarea, select)')) return false;
  const field = isMaking ? document.querySelector<HTMLElement>(firstField) : null;
  const title = document.getElementById(pageTitleId);
  // Where one comes back to, the page stands where one left it.
  (field ?? title)?.focus({ preventScroll: true });
  return !field;
}

const firstField =
  'main form :is(input, textarea, [role=combobox]):not([type=hidden], [type=file], [disabled], [aria-hidden=true], [tabindex="-1"])';
