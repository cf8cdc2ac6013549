import type { Arrangement } from '../useColumns.ts';

/**
 * The columns on screen, and with them those that the view names and whoever saves over it doesn't see: where they stood, and hidden if
 * they were. Others who open it may see them.
 */
export function withUnseen(shown: Arrangement, view: Arrangement): Arrangement {
  const isUnseen = (source: string) => !shown.order.includes(source);
  const order = [...shown.order];
  for (const [place, source] of view.order.entries()) {
    // Behind the one that it stood behind: those before it are in their places by now.
    if (isUnseen(source)) order.splice(order.indexOf(view.order[place - 1] ?? '') + 1, 0, source);
  }
  return { order, hidden: [...shown.hidden, ...view.hidden.filter(isUnseen)] };
}
