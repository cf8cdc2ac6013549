import { useTranslate } from 'react-admin';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { NoValue } from '../../kit/field/NoValue.tsx';

/** The check that failed, in words; nothing where none did. */
export function DeclineReason({ authorization: { failedCheck } }: { authorization: Authorization }) {
  return failedCheck ? <FailedCheck check={failedCheck} /> : <NoValue />;
}

/** A check in words. One that a newer gateway knows is another reason. */
export function FailedCheck({ check }: { check: string }) {
  const translate = useTranslate();
  return translate(`declineCheck.${check}`, { _: translate('declineCheck.other') });
}
