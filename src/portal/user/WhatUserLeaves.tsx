import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { User } from '#domain/user/user.ts';
import { useAnswer } from '../client/useAnswer.ts';
import type { Before } from '../kit/dialog/acts.ts';

/** What nobody, or only one, could agree to without this user. Nothing where enough others are left, as most often. */
export function WhatUserLeaves({ record: { id } }: Pick<Before<User>, 'record'>) {
  const translate = useTranslate();
  const { data } = useAnswer('whatUserLeaves', { id });
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
