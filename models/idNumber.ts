/** GB 11643: 17 digits, including a date of birth, and a check character. */
import * as z from 'zod/mini';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function isIdNumber(text: string): boolean {
  const parts = /^[1-9]\d{5}((?:18|19|20)\d\d)(\d\d)(\d\d)\d{3}[\dX]$/.exec(text);
  if (parts === null || !isDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))) return false;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(text[place]), 0);
  return text.at(-1) === CHECK_CHARACTERS[sum % CHECK_CHARACTERS.length];
}

export const IdNumber = z.string().check(z.trim(), z.toUpperCase(), z.refine(isIdNumber));

const SHOWN = { first: 3, last: 2 };

export const maskedIdNumber = (text: string): string =>
  text.slice(0, SHOWN.first) +
  '•'.repeat(Math.max(0, text.length - SHOWN.first - SHOWN.last)) +
  text.slice(-SHOWN.last);
