/** Numbers of the screens, in CSS pixels and milliseconds. */

export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const;
/** Below this width the vertical navigation lies over the page. */
export const navigationOverlayBelow = breakpoints.md;

export const dialogWidths = { small: 600, medium: 960, large: 1280, changePassword: 500 } as const;

export const toasts = {
  position: 'top-center',
  limit: 20,
  closeOnClick: true,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  draggable: true,
  /** The part of its width a toast is dragged by until it goes. */
  draggablePart: 0.6,
  progressBar: true,
  /** What went wrong stays longer. */
  duration: { error: 5000, warning: 5000, success: 4000, info: 4000 },
} as const;

/** In percent: starts, creeps up at each interval, waits at the hold while loading, fills and hides. */
export const loadingBar = { start: 10, creepEvery: 800, hold: 82, done: 100, hideAfter: 300 } as const;
/** How long loading may take before a spinner covers the screen. */
export const fullScreenSpinnerDelay = 5000;

export const scrolling = { duration: 300, topButtonAfter: 200, hashOffset: 60 } as const;

export const palette = {
  primary: '#2BC196',
  error: '#BD0000',
  success: '#28C76F',
  info: '#00BAD1',
  warning: '#FF9F43',
  secondary: '#808390',
} as const;
