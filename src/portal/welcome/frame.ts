import { drawing, element, icon } from './element.ts';

interface Frame {
  translate(key: string): string;
  theme: 'light' | 'dark' | 'system';
  /** Somebody wants another language or theme: the application has the menus. */
  onMenu(name: string): void;
}

/** What stands around the page: brand, language and theme, as in the application's blank layout. */
export function entranceFrame({ translate, theme, onMenu }: Frame): { root: HTMLElement; main: HTMLElement } {
  const menu = (key: string, name: 'translate' | Frame['theme']) =>
    element(
      'button',
      {
        type: 'button',
        class: 'entrance-icon-button',
        'aria-label': translate(key),
        'aria-haspopup': 'menu',
        'aria-expanded': 'false',
        title: translate(key),
        onclick: () => onMenu(translate(key)),
      },
      icon(name, 20),
    );
  const mark = drawing('0 0 32 32', 28, [
    ['rect', { x: '2', y: '6', width: '28', height: '20', rx: '5', fill: 'var(--entrance-fill)' }],
    ['path', { d: 'M2 12.5h28', stroke: 'var(--entrance-on-fill)', 'stroke-width': '3' }],
    ['path', { d: 'M7 20.5h7', stroke: 'var(--entrance-on-fill)', 'stroke-width': '2', 'stroke-linecap': 'round' }],
  ]);
  const main = element('main', { id: 'content' });
  const root = element(
    'div',
    { class: 'entrance-frame' },
    element(
      'header',
      {},
      element('div', { class: 'entrance-brand' }, mark, element('span', {}, translate('layout.productName'))),
      menu('layout.language', 'translate'),
      menu('layout.theme.label', theme),
    ),
    main,
  );
  return { root, main };
}
