// Before anything else is loaded: the boot screen in the colours of the last visit, so that nothing flashes white; and an
// ear for the page that the server sent.
(() => {
  const style = document.documentElement.style;
  const isColor = (text) => /^#[0-9A-Fa-f]{6}$/.test(text ?? '');
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = /(?:^|; )portal-theme=(light|dark|system)/.exec(document.cookie)?.[1] ?? 'system';
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const ground = isDark ? '#10161B' : '#F4F6F6';
  const loader = stored('portal-loader-color');
  const background = stored('portal-loading-background');
  const isOfTheme = isColor(background) && Number.parseInt(background.slice(1, 3), 16) < 128 === isDark;
  style.setProperty('--boot-background', isOfTheme ? background : ground);
  style.setProperty('--boot-loader', isColor(loader) ? loader : '#2BC196');
  style.colorScheme = isDark ? 'dark' : 'light';
  // Who is signed in isn't shown the login that the server may have sent: see src/node/prerendered.ts.
  const isKnown = (storage) => storage.getItem('portal-token') || storage.getItem('portal-card-token');
  try {
    if (isKnown(localStorage) || isKnown(sessionStorage)) document.documentElement.dataset.known = '';
  } catch {
    // No storage, no session.
  }
  if (/(?:^|; )portal-direction=rtl(?:;|$)/.test(document.cookie)) document.documentElement.dir = 'rtl';

  // A page that came as HTML isn't alive yet: what is pressed on it is noted there, and done once it is (frame/useEarlyPress.ts).
  const early = (target, selector) => {
    const pressed = target instanceof Element && target.closest(`#root[data-page] ${selector}`);
    if (pressed) pressed.closest('#root').pressed = pressed;
    return pressed;
  };
  document.addEventListener('submit', (event) => early(event.target, 'form') && event.preventDefault(), true);
  document.addEventListener('click', ({ target }) => early(target, 'button[type=button]'), true);
  // A link leads to another page as it always does: the one to a new password takes along whose it is (src/typed.ts puts it back).
  const takeAlong = ({ target }) => {
    const link = target instanceof Element && target.closest('#root[data-page] a[href="/forget-password"]');
    const { value } = (link && document.querySelector('input[type=email]')) || {};
    try {
      if (value) sessionStorage.setItem('portal-typed', value);
    } catch {
      // Then it is typed again.
    }
  };
  document.addEventListener('click', takeAlong, true);
})();
