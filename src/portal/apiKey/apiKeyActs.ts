import type { SvgIconComponent } from '@mui/icons-material';
import Block from '@mui/icons-material/BlockOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import type { ApiKey } from '#domain/apiKey/apiKey.ts';
import { useAbility, useSession } from '../client/PortalContext.tsx';

/** What is done about a key by one press and a confirmation. */
export const apiKeyActs = {
  takeOver: { command: 'takeOverApiKey', right: 'edit', icon: Handshake, isFinal: false },
  revoke: { command: 'revokeApiKey', right: 'revoke', icon: Block, isFinal: true },
} as const satisfies Record<string, { command: string; right: string; icon: SvgIconComponent; isFinal: boolean }>;
export type ApiKeyAct = keyof typeof apiKeyActs;

/** Those that the one who looks may do about a key, as it is. */
export function useApiKeyActs(apiKey: ApiKey): ApiKeyAct[] {
  const ability = useAbility();
  const isOwn = useSession().user?.id === apiKey.makerId;
  if (apiKey.apiKeyStatus !== 'active') return [];
  const acts: ApiKeyAct[] = isOwn ? ['revoke'] : ['takeOver', 'revoke'];
  return acts.filter((act) => ability.can(apiKeyActs[act].right, 'apiKey'));
}
