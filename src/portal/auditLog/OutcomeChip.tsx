import { useTranslate } from 'react-admin';
import type { AuditLog } from '#domain/auditLog/auditLog.ts';
import { NoValue } from '../kit/field/NoValue.tsx';
import { StatusChip } from '../kit/field/StatusChip.tsx';

const tones = { done: 'success', refused: 'warning', failed: 'error', begun: 'info', abandoned: 'neutral' } as const;

export function OutcomeChip({ outcome }: Partial<Pick<AuditLog, 'outcome'>>) {
  const translate = useTranslate();
  if (!outcome) return <NoValue />;
  return <StatusChip tone={tones[outcome]}>{translate(`enums.auditOutcome.${outcome}`)}</StatusChip>;
}
