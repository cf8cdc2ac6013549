import { useTranslate } from 'react-admin';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { isPutAside } from '#domain/authorization/putAside.ts';
import { isAnswered, isWaiting } from '#domain/authorization/waiting.ts';
import { authorizationStatus, processStatus, recordType, settleStatus } from '#domain/enumerations.ts';
import { EnumField } from '../../kit/field/EnumField.tsx';
import { enumTones } from '../../kit/field/enumTones.ts';
import { NoValue } from '../../kit/field/NoValue.tsx';
import { StateField } from '../../kit/field/StateField.tsx';

interface Props {
  of: Authorization;
  /** The chip alone. */
  isBrief?: boolean;
}

/**
 * How a request to spend stands, in one chip: what became of it, once something did, else what was answered, or that it waits.
 * Below it why it was declined, or what kind of message it is where it is no request itself.
 */
export function AuthorizationState({ of, isBrief = false }: Props) {
  const translate = useTranslate();
  const why = useWhy(of);
  if (isPutAside(of)) {
    return (
      <StateField tone="neutral" why={isBrief ? undefined : why}>
        {translate('processor.outcome.dismissed')}
      </StateField>
    );
  }
  if (isWaiting(of)) {
    return (
      <StateField tone="warning" why={isBrief ? undefined : why}>
        {translate(processStatus.labelKey(processStatus.code.pending))}
      </StateField>
    );
  }
  const settled = of.settleStatus ?? undefined;
  const enumeration = settled === undefined ? authorizationStatus : settleStatus;
  const value = settled ?? of.authorizationStatus;
  // Who may see neither sees none.
  if (value === undefined) return <NoValue />;
  const tones = enumTones[settled === undefined ? 'authorizationStatus' : 'settleStatus'];
  const field = translate('nouns.authorization.fields.responseCode');
  const code = of.responseCode && translate('lists.fieldIs', { field, value: of.responseCode });
  return (
    <StateField tone={tones?.[enumeration.keyOf(value) ?? ''] ?? 'neutral'} why={isBrief ? undefined : why} code={code}>
      {translate(enumeration.labelKey(value))}
    </StateField>
  );
}

/** The answer alone, where what became of it stands beside: of what waits and what was put aside it is that they were. */
export const AnswerGiven = ({ of }: Pick<Props, 'of'>) =>
  isPutAside(of) || isWaiting(of) ? (
    <AuthorizationState of={of} />
  ) : (
    <EnumField of="authorizationStatus" value={of.authorizationStatus} />
  );

function useWhy(authorization: Authorization): string | undefined {
  const translate = useTranslate();
  const { failedCheck, recordType: type, authorizationStatus: answer } = authorization;
  if (failedCheck) return translate(`declineCheck.${failedCheck}`, { _: translate('declineCheck.other') });
  if (type === undefined || type === recordType.code.cardAuthorization) {
    // What takes back is told from what asks, which never waits.
    const saysWhat = isWaiting(authorization) && isAnswered(authorization) && answer !== undefined;
    return saysWhat ? translate(authorizationStatus.labelKey(answer)) : undefined;
  }
  return translate(recordType.labelKey(type));
}
