/** The settings page: each preference and its choices. Language, time zone and theme are worded in `layout`. */
export const settings = {
  title: 'Settings',
  profile: 'Profile',
  security: 'Security',
  appearance: 'Appearance',
  regional: 'Language and Region',
  skin: { label: 'Skin', default: 'Default', bordered: 'Bordered' },
  primaryColor: 'Primary color',
  verticalNavSemiDark: 'Semi-dark navigation',
  verticalNavCollapsed: 'Collapsed navigation',
  navbarBlur: 'Blurred navbar',
  contentWidth: { label: 'Content width', fluid: 'Fluid', boxed: 'Boxed' },
  navbarType: { label: 'Navbar', sticky: 'Sticky', static: 'Static', hidden: 'Hidden' },
  footerType: { label: 'Footer', sticky: 'Sticky', static: 'Static', hidden: 'Hidden' },
  direction: { label: 'Text direction', ltr: 'Left to right', rtl: 'Right to left' },
  reset: 'Reset to defaults',
  resetDone: 'The settings are back to their defaults',
};
