/** What a look may be made of. Read before the application is there, hence no schemas. */
export const themes = ['light', 'dark', 'system'] as const;
export const schemes = ['light', 'dark'] as const;
export const skins = ['default', 'bordered'] as const;
export const directions = ['ltr', 'rtl'] as const;
export const colorPattern = /^#[0-9A-Fa-f]{6}$/;
