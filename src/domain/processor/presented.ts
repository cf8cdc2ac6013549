/** So many days after it was presented a card may be asked for. */
export const mostDaysLater = 7;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Whether a card can have been presented then: within these days, and not ahead of the gateway's clock by more than clocks differ. */
export const canBePresented = (at: string, now: Date): boolean => {
  const ago = now.getTime() - Date.parse(at);
  return ago <= mostDaysLater * dayMs && ago >= -5 * minuteMs;
};
