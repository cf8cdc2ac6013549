import { useTranslate } from 'react-admin';
import { merchantCategoryOf } from '#domain/merchantCategory.ts';
import { listed } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';

/** What merchants of a category sell, in words; undefined where nobody knows. */
export function soldBy(translate: (key: string) => string, code: string | null | undefined): string | undefined {
  const category = merchantCategoryOf(code);
  return category && translate(`merchantCategory.${category}`);
}

/** The same beside the digits that networks know a category by. */
export function useMerchantWords() {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const wordOf = (code: string) => soldBy(translate, code);
  return {
    /** 'Gambling 7995', or what was typed where there is no such category. */
    coded: (code: string): string => [wordOf(code), code].filter(Boolean).join(' '),
    /** 'Gambling (7800, 7995), Other shops (5999)' */
    summed: (codes: readonly string[]): string => {
      const groups = Map.groupBy(codes, wordOf);
      const said = [...groups].map(([word, some]) => (word ? `${word} (${listed(some, tag)})` : listed(some, tag)));
      return listed(said, tag);
    },
  };
}
