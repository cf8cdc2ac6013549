import { clocksAgree } from '#gateway/db/clock.ts';
import type { Ports } from '#gateway/ports.ts';

/**
 * Tells whether this process's clock is the database's: now, and whenever that becomes otherwise. A database that doesn't
 * answer changes nothing.
 * @param every in seconds
 * @returns what ends it
 */
export async function watchClock(
  clocks: Pick<Ports, 'db' | 'clock'>,
  every: number,
  tell: (isRight: boolean) => Promise<void>,
): Promise<() => void> {
  let wasRight: boolean | undefined;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const isRight = await clocksAgree(clocks);
    if (isRight === wasRight || isOver) return;
    await tell(isRight);
    wasRight = isRight;
  };
  // One look after the other, however long one takes.
  const goOn = () => {
    if (!isOver) timer = setTimeout(lookAgain, every * 1000).unref();
  };
  const lookAgain = () => void look().then(goOn, goOn);
  await look();
  goOn();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
