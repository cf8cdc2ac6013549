import type { UseMutationResult } from '@tanstack/react-query';
import type { CardActionResult } from '#domain/card/commands.ts';
import { type CardAction, cardActionCommands } from '#domain/card/lifecycle.ts';
import { useCommand } from './useCommand.ts';

export type { CardActionResult };

export interface CardActionInput {
  ids: string[];
  reason?: string | undefined;
  /** The new PIN or ACS password, for the actions that set one. */
  secret?: string | undefined;
}

/** The command that does a lifecycle action: one result per card. Who calls it shows its failures. */
export function useCardCommand(action: CardAction) {
  const command = useCommand(cardActionCommands[action], { onError: () => undefined });
  return command as unknown as UseMutationResult<CardActionResult[], Error, CardActionInput>;
}
