import { type Command, commandNames, commands, type OwnAffair, type ReadCommand } from '#domain/contract.ts';
import type { Messages } from '#locales/messages.ts';

type Operation = keyof Messages['audit']['operations'];
type ChangingCommand = Exclude<Command, ReadCommand | OwnAffair>;

/** What the log names beside commands: what the doors do, signing in, and what the gateway does by itself. */
const others = [
  'completeApplications',
  'expireCards',
  'renewCards',
  'endCards',
  'closeCards',
  'expireApiKeys',
  'expireProposals',
  'useApiKey',
  'rotateKeys',
  'setConversionRates',
  'create',
  'update',
  'upload',
  'readDocument',
  'read',
  'export',
  'download',
  'signIn',
  'signOut',
  'changePassword',
  'forgotPassword',
  'resetPassword',
  'openInquiry',
  'closeInquiry',
] as const satisfies readonly Exclude<Operation, Command>[];

const changes = (name: Command): name is ChangingCommand =>
  !('readOnly' in commands[name] || 'isOwnAffair' in commands[name]);

/** What the log is filtered by: everything that it names. A changing command without words for it doesn't compile. */
export const operations: readonly Operation[] = [...others, ...commandNames.filter(changes)];
