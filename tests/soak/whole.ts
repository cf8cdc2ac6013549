/** The number that an option of this name was given. @throws when it isn't a whole number up to `most` */
export function whole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most) throw new RangeError(`--${name} takes a whole number up to ${most}.`);
  return value;
}
