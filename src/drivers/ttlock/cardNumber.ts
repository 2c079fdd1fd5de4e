/**
 * Readers report a card's bytes in either order, and the cloud has a call for each. Numbers from a reader are sent
 * reversed, as the vendor advises; lists are matched in both orders.
 */
const LENGTHS = [4, 7, 8];

function turned(digits: string, bytes: number): string {
  const hex = BigInt(digits)
    .toString(16)
    .padStart(bytes * 2, '0');
  if (hex.length !== bytes * 2) return digits;
  return BigInt(`0x${(hex.match(/../g) ?? []).reverse().join('')}`).toString();
}

export const bothOrders = (digits: string): readonly string[] =>
  /^\d{1,20}$/.test(digits)
    ? [...new Set([BigInt(digits).toString(), ...LENGTHS.map(bytes => turned(digits, bytes))])]
    : [digits];
