/** The sum of ISO/IEC 7812-1: from the right, every second digit doubled, its digits added. */
function luhnSum(digits: string, doubleLast: boolean): number {
  let sum = 0;
  let double = doubleLast;
  for (const digit of [...digits].reverse()) {
    const value = Number(digit) * (double ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
    double = !double;
  }
  return sum;
}

/** The check digit that completes these digits; throws a RangeError if there are none, or others. */
export function luhnDigit(partial: string): string {
  if (!/^\d+$/.test(partial)) throw new RangeError('Not a row of digits');
  return String((10 - (luhnSum(partial, true) % 10)) % 10);
}

/** Whether a row of digits may be a whole card number: as long as ISO/IEC 7812-1 has them, and with its check digit. */
export const isCardNumber = (digits: string): boolean =>
  /^\d{12,19}$/.test(digits) && luhnSum(digits, false) % 10 === 0;

export const isLuhn = (number: string): boolean => /^\d{2,}$/.test(number) && luhnSum(number, false) % 10 === 0;
