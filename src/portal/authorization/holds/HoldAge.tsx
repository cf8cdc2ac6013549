import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { lasting } from '../../kit/field/lasting.ts';
import { NoValue } from '../../kit/field/NoValue.tsx';
import { TwoLines } from '../../kit/field/TwoLines.tsx';

interface Props {
  of: Authorization;
  /** In one line. */
  isBrief?: boolean;
}

/** How long a purchase has held money, and how long it still may. */
export function HoldAge({ of: { held, createdAt, holdExpiresAt }, isBrief = false }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const [now] = useState(Date.now);
  if (!/[1-9]/.test(held)) return <NoValue />;
  const since = translate('holds.heldFor', { time: lasting(now - Date.parse(createdAt), tag) });
  const left = holdExpiresAt === null ? null : Date.parse(holdExpiresAt) - now;
  const until = left !== null && translate(left > 0 ? 'holds.endsIn' : 'holds.overdue', { time: lasting(left, tag) });
  if (isBrief) return [since, until].filter(Boolean).join(' · ');
  return <TwoLines isWhole first={since} second={until} />;
}
