import { toasts } from '#domain/preference/layout.ts';
import { element, icon } from './element.ts';

type Kind = 'error' | 'success';

/**
 * Toasts as the application's (spec §9): at the top in the middle, gone when clicked, after their time or dragged away by
 * the most of their width; they wait while the pointer is on them or the window isn't looked at.
 */
export function openToasts(names: { region: () => string; close: () => string }) {
  const region = element('section', { class: 'entrance-toasts', 'aria-live': 'polite', 'aria-relevant': 'additions' });
  const standing = new Map<string, HTMLElement>();
  document.body.append(region);

  function say(text: string, kind: Kind): void {
    region.setAttribute('aria-label', names.region());
    // The same words twice at once are noise.
    if (standing.has(text) || standing.size >= toasts.limit) return;
    const bar = element('span', { class: 'entrance-toast-bar' });
    bar.style.animationDuration = `${toasts.duration[kind] / 1000}s`;
    const toast = element(
      'div',
      { role: 'alert', class: `entrance-toast entrance-${kind}` },
      icon(kind, 20),
      element('span', { class: 'entrance-toast-text' }, text),
      element(
        'button',
        { type: 'button', class: 'entrance-icon-button', 'aria-label': names.close() },
        icon('close', 16),
      ),
      bar,
    );
    const close = () => {
      standing.delete(text);
      toast.remove();
    };
    const wait = (isWaiting: boolean) => {
      bar.style.animationPlayState = isWaiting ? 'paused' : 'running';
    };
    bar.addEventListener('animationend', close);
    toast.addEventListener('mouseenter', () => wait(true));
    toast.addEventListener('mouseleave', () => wait(false));
    const watch = new AbortController();
    window.addEventListener('blur', () => wait(true), { signal: watch.signal });
    window.addEventListener('focus', () => wait(false), { signal: watch.signal });
    letDrag(toast, () => {
      watch.abort();
      close();
    });
    standing.set(text, toast);
    region.prepend(toast);
  }
  return { say, region };
}

/** A click, or a drag by most of its width, takes it away; a shorter drag lets it come back. */
function letDrag(toast: HTMLElement, close: () => void): void {
  let start: number | undefined;
  let way = 0;
  const moved = (to: number) => {
    way = to;
    toast.style.transform = to ? `translateX(${to}px)` : '';
    toast.style.opacity = String(1 - Math.abs(to) / (toast.offsetWidth * toasts.draggablePart * 1.2));
  };
  toast.addEventListener('pointerdown', (event) => {
    start = event.clientX;
    toast.setPointerCapture(event.pointerId);
  });
  toast.addEventListener('pointermove', ({ clientX }) => {
    if (start !== undefined) moved(clientX - start);
  });
  toast.addEventListener('pointerup', () => {
    if (start === undefined) return;
    start = undefined;
    const isClick = Math.abs(way) < 3;
    if (isClick || Math.abs(way) > toast.offsetWidth * toasts.draggablePart) close();
    else moved(0);
  });
  toast.addEventListener('pointercancel', () => {
    start = undefined;
    moved(0);
  });
  toast.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter' || key === ' ') close();
  });
}
