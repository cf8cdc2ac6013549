import { useTranslate } from 'react-admin';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { NoValue } from '../../kit/field/NoValue.tsx';

/** The check that failed, in words. */
export function DeclineReason({ authorization: { failedCheck } }: { authorization: Authorization }) {
  const translate = useTranslate();
  if (!failedCheck) return <NoValue />;
  return translate(`declineCheck.${failedCheck}`, { _: translate('declineCheck.other') });
}
