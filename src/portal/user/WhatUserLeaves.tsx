import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { listed } from '#domain/text.ts';
import type { User } from '#domain/user/user.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { GatewayRefusal } from '../client/refusal.ts';
import { useAnswer } from '../client/useAnswer.ts';
import type { Before } from '../kit/dialog/acts.ts';
import { NoticeWithButton } from '../kit/error/NoticeWithButton.tsx';

/**
 * Whom a customer is left without, and what nobody, or only one, could agree to without this user. Nothing where enough others are left,
 * as most often. Where it can't be read that is said, and whoever is in a hurry may go on; who may not read it never is warned.
 * @param roleId where they stay, with this role in the place of theirs
 */
export function WhatUserLeaves({
  record: { id, customerName: customer },
  roleId,
  onHindered,
}: Before<User> & { roleId?: string }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { data, error, refetch, isFetchedAfterMount } = useAnswer('whatUserLeaves', { id, ...(roleId && { roleId }) });
  useEffect(() => {
    if (isFetchedAfterMount) onHindered(false);
  }, [isFetchedAfterMount, onHindered]);
  if (!data)
    return error === null || (error instanceof GatewayRefusal && error.status === 403) ? null : (
      <NoticeWithButton severity="warning" label={translate('layout.retry')} onPress={() => void refetch()}>
        {translate('proposal.left.unknown')}
      </NoticeWithButton>
    );
  const { noAdministrator, onlyOneSetsRules, cannotBeAgreedTo, stopsKeys, weakensKeys } = data;
  const said = (all: readonly string[]) => listed(all, tag);
  const what = said(cannotBeAgreedTo.map((command) => translate(`proposal.commands.${command}`)));
  return (
    <>
      {noAdministrator && <Alert severity="warning">{translate('proposal.left.noAdministrator', { customer })}</Alert>}
      {onlyOneSetsRules && <Alert severity="warning">{translate('proposal.left.one')}</Alert>}
      {stopsKeys.length > 0 && (
        <Alert severity="warning">
          {translate('proposal.left.keys', { smart_count: stopsKeys.length, names: said(stopsKeys) })}
        </Alert>
      )}
      {weakensKeys.length > 0 && (
        <Alert severity="warning">
          {translate('proposal.left.lesserKeys', { smart_count: weakensKeys.length, names: said(weakensKeys) })}
        </Alert>
      )}
      {what && <Alert severity="warning">{translate('proposal.left.tooFew', { what })}</Alert>}
    </>
  );
}
