import { useTranslate } from 'react-admin';
import type { CardLog } from '#domain/card/log.ts';

export function LogSource({ source }: Pick<CardLog, 'source'>) {
  return useTranslate()(`enums.logSource.${source}`);
}
