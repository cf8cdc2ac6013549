import { createDoors } from './doors.ts';
import { fileCalls } from './fileCalls.ts';
import { type ClientOptions, createGatewayLine } from './gatewayLine.ts';
import { recordCalls } from './recordCalls.ts';
import { sessionCalls } from './sessionCalls.ts';

export type GatewayClient = ReturnType<typeof createGatewayClient>;

/**
 * Speaks the wire contract: the nine doors and the dashboard calls. Answers with payloads; everything else is thrown.
 * @throws GatewayRefusal when the gateway says no, NoAnswer when it says nothing, AbortError when the caller left
 */
export function createGatewayClient(options: ClientOptions) {
  const line = createGatewayLine(options);
  const doors = createDoors(line, options);
  return {
    newRequestId: line.newRequestId,
    ...recordCalls(doors, line, options),
    ...fileCalls(doors, line, options),
    ...sessionCalls(line, options),
  };
}
