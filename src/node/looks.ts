import type { ProgrammeLooks } from '#domain/programme/programme.ts';

/** What the programme is called and looks like, and where its logo is found by its name. */
export interface Dress {
  now: () => Promise<ProgrammeLooks>;
  logoPath: (name: string) => string;
}

/** The product's own name and mark. */
const plain: ProgrammeLooks = { programmeName: null, logo: null };

export const undressed: Dress = { now: async () => plain, logoPath: (name) => name };

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
  const [before = '', ...brands] = html.split(brand);
  const worn = [before, ...brands.map((rest) => brand + wearing(rest, image, programmeName))]
    .join('')
    .replace('<html ', () => `<html data-programme="${escaped(JSON.stringify(looks))}" `);
  return programmeName === null
    ? worn
    : worn.replace(/<title>([^<]*)</, (_, title: string) => titled(title, programmeName));
}

/** 'Login · Card Portal', or the product's name alone. */
const titled = (title: string, name: string) =>
  `<title>${[...title.split(' · ').slice(0, -1), escaped(name)].join(' · ')}<`;

/** What the brand has in a page before the session (portal/frame/BrandMark.tsx): its mark, and its name in the element after. */
const brand = 'data-brand=""';

function wearing(html: string, image: string | undefined, name: string | null): string {
  const [mark, markEnd] = [html.indexOf('<svg'), html.indexOf('</svg>') + '</svg>'.length];
  const nameAt = html.indexOf('>', markEnd) + 1;
  const nameEnd = html.indexOf('<', nameAt);
  if (mark < 0 || nameAt === 0 || nameEnd < 0) return html;
  return [
    html.slice(0, mark),
    image ?? html.slice(mark, markEnd),
    html.slice(markEnd, nameAt),
    name === null ? html.slice(nameAt, nameEnd) : escaped(name),
    html.slice(nameEnd),
  ].join('');
}
