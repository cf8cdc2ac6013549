const minuteMs = 60_000;
const units = [
  ['day', 1440 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const;

/** How long something takes, in the largest unit that it fills, as people say it: '9 days', '5 heures', '12分钟'. */
export function lasting(milliseconds: number, tag: string): string {
  const [unit, length] = units.find(([, each]) => milliseconds >= each) ?? units[2];
  const count = Math.max(0, Math.floor(milliseconds / length));
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
