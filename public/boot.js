// Before anything else is loaded: the boot screen in the colours of the last visit, so that nothing flashes white.
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
  if (/(?:^|; )portal-direction=rtl(?:;|$)/.test(document.cookie)) document.documentElement.dir = 'rtl';
})();
