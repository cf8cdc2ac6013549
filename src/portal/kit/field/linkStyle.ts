/** How the link that opens a row's record looks. */
export const linkStyle = { fontWeight: 600, textDecoration: 'none' } as const;
