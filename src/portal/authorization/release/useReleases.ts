import { useTranslate } from 'react-admin';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { useCommand } from '../../client/useCommand.ts';
import { type BatchResult, useBatch } from '../../kit/dialog/useBatch.ts';
import { useReleased } from './useReleased.ts';

/**
 * Frees holds one after the other, each by a request of its own: each is in the audit log, and none is freed twice however often it is
 * tried again.
 * @param nameOf what a hold is called among the results
 */
export function useReleases(
  holds: readonly Authorization[],
  nameOf: (hold: Authorization) => string,
  onNothing: () => void,
) {
  const translate = useTranslate();
  const released = useReleased();
  const { mutateAsync } = useCommand('releaseHold', { onError: () => undefined });

  async function ask(one: readonly Authorization[], reason = ''): Promise<BatchResult[]> {
    for (const { id } of one) await mutateAsync({ id, reason });
    return one.map(() => ({ done: true }));
  }

  return useBatch({
    resource: 'card/authorizations',
    title: translate('authorization.release.results'),
    records: holds,
    nameOf,
    inOneCall: 1,
    ask,
    onChanged: released,
    onNothing,
  });
}
