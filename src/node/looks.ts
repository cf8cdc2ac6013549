import type { ProgrammeLooks } from '#domain/programme/programme.ts';

/** What the programme is called and looks like, and where its logo is found by its name. */
export interface Dress {
  now: () => Promise<ProgrammeLooks>;
  logoPath: (name: string) => string;
}

/** The product's own name and mark. */
const plain: ProgrammeLooks = { programmeName: null, logo: null };

export const undressed: Dress = { now: async () => plain, logoPath: (name) => name };

/** The brand as a page before the session has it (portal/frame/BrandMark.tsx): its mark, and its name. */
const brand = /(<\w+[^>]*data-brand="[^"]*"[^>]*>)(<svg.*?<\/svg>)(<span[^>]*>)([^<]*)/g;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] as string);

/**
 * The page with the programme's name and logo where the product's stand, and told to the application that takes it over. Where
 * the database can't be reached it stays as it is, and says that by itself.
 */
export async function dressedPage(html: string, { now, logoPath }: Dress): Promise<string> {
  const looks = await now().catch(() => plain);
  const { programmeName, logo } = looks;
  if (programmeName === null && logo === null) return html;
  const image = logo === null ? undefined : `<img src="${escaped(logoPath(logo))}" alt="" height="28"/>`;
  const worn = html
    .replace('<html ', () => `<html data-programme="${escaped(JSON.stringify(looks))}" `)
    .replaceAll(brand, (_, box: string, mark: string, span: string, name: string) =>
      [box, image ?? mark, span, programmeName === null ? name : escaped(programmeName)].join(''),
    );
  return programmeName === null
    ? worn
    : worn.replace(/<title>([^<]*)</, (_, title: string) => titled(title, programmeName));
}

/** 'Login · Card Portal', or the product's name alone. */
const titled = (title: string, name: string) =>
  `<title>${[...title.split(' · ').slice(0, -1), escaped(name)].join(' · ')}<`;
