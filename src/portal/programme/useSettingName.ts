import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { ProgrammeChange } from '#domain/programme/programme.ts';

/** What a change is of: 'Time Zone', or 'Conversion Rate EUR/USD'. */
export function useSettingName(): (change: Pick<ProgrammeChange, 'setting' | 'currencyPair'>) => string {
  const translate = useTranslate();
  return useCallback(
    ({ setting, currencyPair }) =>
      [translate(`enums.programmeSetting.${setting}`), currencyPair].filter(Boolean).join(' '),
    [translate],
  );
}
