import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { User } from '#domain/user/user.ts';
import { GatewayRefusal, messageOf } from '../client/refusal.ts';
import { useAnswer } from '../client/useAnswer.ts';
import type { Before } from '../kit/dialog/acts.ts';
import { NoticeWithButton } from '../kit/error/NoticeWithButton.tsx';

/**
 * What nobody, or only one, could agree to without this user. Nothing where enough others are left, as most often. While that can't be
 * read it isn't gone on unwarned; who may not read it never is warned.
 */
export function WhatUserLeaves({ record: { id }, onHindered }: Before<User>) {
  const translate = useTranslate();
  const { data, error, refetch } = useAnswer('whatUserLeaves', { id });
  const isUnread = !data && error !== null && !(error instanceof GatewayRefusal && error.status === 403);
  useEffect(() => onHindered(isUnread), [isUnread, onHindered]);
  if (isUnread) {
    const message = messageOf(error);
    return (
      <NoticeWithButton severity="warning" label={translate('layout.retry')} onPress={() => void refetch()}>
        {translate(message, { _: message })}
      </NoticeWithButton>
    );
  }
  if (!data) return null;
  const { onlyOneSetsRules, cannotBeAgreedTo } = data;
  const what = cannotBeAgreedTo.map((command) => translate(`proposal.commands.${command}`)).join(', ');
  return (
    <>
      {onlyOneSetsRules && <Alert severity="warning">{translate('proposal.left.one')}</Alert>}
      {what && <Alert severity="warning">{translate('proposal.left.tooFew', { what })}</Alert>}
    </>
  );
}
