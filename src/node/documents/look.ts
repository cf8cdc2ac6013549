/** Points; 72 are an inch. */
export const paper = { size: 'A4', margin: 40, bottom: 56 } as const;
export const ink = { text: '#1f2328', quiet: '#59636e', line: '#d1d9e0', band: '#f3f5f7', primary: '#137a5c' } as const;
