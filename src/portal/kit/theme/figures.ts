/** Figures that stand in columns or change in place: each as wide as the other, and no wider than words. Public Sans spaces them widely. */
export const figures = { fontVariantNumeric: 'tabular-nums', letterSpacing: '-0.02em' } as const;
