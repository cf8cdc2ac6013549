import { useLocation, useNavigate } from 'react-router-dom';

/** What a link to a form tells it: the page that it stands on, which is one step back then. */
export interface CameFrom {
  cameFrom?: string;
}

/**
 * Leaves a form for the page that it is about, so that *Back* leads to where one was before, and not to the form again: by going back to
 * that page (at the tab where it was left), or in the form's place.
 */
export function useWayBack(): (to: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: CameFrom | null };
  return (to) => {
    if (state?.cameFrom?.startsWith(to)) void navigate(-1);
    else void navigate(to, { replace: true });
  };
}
