import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NoticeWish } from '#domain/notice/notice.ts';
import { useAnswer } from '../../client/useAnswer.ts';
import { useCommand, useReportFailure } from '../../client/useCommand.ts';

/** How one wants to hear of one kind. */
type Wish = Pick<NoticeWish, 'kind' | 'inbox' | 'mail'>;

/**
 * What one wants to hear of, as it is chosen. It is kept one after the other: none is lost that is chosen while another is on its
 * way. What can't be kept is told, and all that wasn't yet stands as it did.
 */
export function useWishes() {
  const queries = useQueryClient();
  const report = useReportFailure();
  const [chosen, setChosen] = useState<readonly Wish[]>([]);
  const answer = useAnswer('noticeWishes', {});
  const { mutate, isPending } = useCommand('wishNotices', {
    onSuccess: (wishes) => {
      queries.setQueryData(['noticeWishes', 'user', {}], wishes);
      setChosen(([, ...later]) => later);
    },
    onError: (failure) => {
      setChosen([]);
      report(failure);
    },
  });
  const [next] = chosen;
  useEffect(() => {
    if (next && !isPending) mutate(next);
  }, [next, isPending, mutate]);
  const wishes = answer.data?.map((wish) => ({ ...wish, ...chosen.findLast(({ kind }) => kind === wish.kind) }));
  const choose = (wish: Wish) => setChosen((sooner) => [...sooner, wish]);
  return { wishes, choose, answer };
}
