const tolerated = 60_000;

/**
 * What time it is for the gateway, as its answers tell: a device's clock may be days wrong, and the id of a write that tells
 * another day than the gateway's is refused.
 * @param now milliseconds since the epoch, by the device
 */
export function gatewayClock(now: () => number) {
  let ahead = 0;
  return {
    now: (): number => now() - ahead,
    learnFrom({ headers }: Response): void {
      const told = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(told)) return;
      const difference = now() - told;
      ahead = Math.abs(difference) > tolerated ? difference : 0;
    },
  };
}
