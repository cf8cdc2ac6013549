import { z } from 'zod';

/** Where the programme's logo is, by its name: the SHA-256 of its bytes. Open to everybody, and the same for ever. */
export const logoPath = (name: string): string => `/api/programme/logo/${name}`;

export const LogoName = z.string().regex(/^[0-9a-f]{64}$/);
