import { useCallback } from 'react';
import { type RouterProvider, reactRouterProvider } from 'react-admin';

/** Somebody has turned to another page, and the address doesn't say it yet. */
let isTurning = false;
export const noteTurn = (): void => {
  isTurning = true;
};

/** The page that was asked for failed to come. */
let hasFailed = false;
export const noteSettled = (_: unknown, error: unknown): void => {
  hasFailed = Boolean(error);
};

/**
 * How react-admin's list changes the address. Where there is no such page, of an address or since its last row went, react-admin turns to
 * another: that takes its place in the history, as the way back would lead to it, and from there here again. A page that only failed to
 * come is still the one that is asked for.
 */
export const listRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate() {
    const navigate = reactRouterProvider.useNavigate() as (to: unknown, options?: Turn) => void;
    return useCallback(
      (to: unknown, options?: Turn) => {
        const isOwn = options?.state?._scrollToTop === true && !isTurning;
        isTurning = false;
        if (!isOwn || !hasFailed) navigate(to, isOwn ? { ...options, replace: true } : options);
      },
      [navigate],
    );
  },
};

/** react-admin's mark of another page. */
interface Turn {
  state?: { _scrollToTop?: boolean };
  replace?: boolean;
}
