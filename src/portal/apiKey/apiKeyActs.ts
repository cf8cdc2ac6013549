import Block from '@mui/icons-material/BlockOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import { useRefresh } from 'react-admin';
import type { ApiKey } from '#domain/apiKey/apiKey.ts';
import { apiKeyCommands } from '#domain/apiKey/commands.ts';
import { actsOf } from '../kit/dialog/acts.ts';
import { editing } from '../kit/why/editing.ts';

/** What is done about a key by one press and a confirmation. */
export const apiKeyActs = actsOf<ApiKey>()({
  noun: 'apiKey',
  words: 'apiKey',
  commands: apiKeyCommands,
  nameOf: ({ keyName }) => keyName,
  about: ({ keyHint, customerName }) => [keyHint, customerName].filter(Boolean).join(' · '),
  useChanged: useRefresh,
  also: [editing('apiKey:edit', ({ apiKeyStatus }) => apiKeyStatus === 'active')],
  leavesWhenRefused: true,
  acts: {
    takeOver: {
      command: 'takeOverApiKey',
      right: 'edit',
      icon: Handshake,
      fits: ({ apiKeyStatus, makerId }, user) => apiKeyStatus === 'active' && makerId !== user?.id,
    },
    revoke: {
      command: 'revokeApiKey',
      right: 'revoke',
      icon: Block,
      isFinal: true,
      fits: ({ apiKeyStatus }) => apiKeyStatus === 'active',
    },
  },
});
