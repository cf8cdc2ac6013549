import type { ReactNode } from 'react';
import { asSubject } from '../../client/abilities.ts';
import { useAbility } from '../../client/PortalContext.tsx';

/** Shows its children to those who may: `<Can do="block" on="card" record={card}>…</Can>`. Asked anew at each render. */
export function Can(props: { do: string; on: string; record?: object | undefined; children: ReactNode }) {
  return useAbility().can(props.do, asSubject(props.on, props.record)) ? props.children : null;
}
