const lastDayOf = (month: number): number => [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
const isDay = (day: string, month: string): boolean => Number(day) >= 1 && Number(day) <= lastDayOf(Number(month));

function isDate(digits: string): boolean {
  const pairs = digits.match(/\d{2}/g) ?? [];
  const [a = '', b = '', c = '', d = ''] = pairs;
  switch (digits.length) {
    case 4:
      return a === '19' || a === '20' || isDay(a, b) || isDay(b, a);
    case 6:
      return isDay(a, b) || isDay(b, a) || isDay(c, b);
    case 8:
      return isDay(a, b) || isDay(b, a) || ((a === '19' || a === '20') && isDay(d, c));
    default:
      return false;
  }
}

function isPattern(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, i) => (Number(digit) - Number(digits[i]) + 10) % 10);
  if (steps.every(step => step === 1) || steps.every(step => step === 9)) return true;
  const { length } = digits;
  return [1, 2, 3, 4].some(
    size => size < length && length % size === 0 && digits.slice(0, size).repeat(length / size) === digits,
  );
}

/** Guessable: 0000, 1234, 9876, 121212, a date or a year. */
export const isGuessable = (digits: string): boolean => isPattern(digits) || isDate(digits);
