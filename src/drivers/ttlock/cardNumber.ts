/**
 * A card's number is a few bytes, and readers tell them from either end. The cloud has a call for each order. Nothing but the door
 * says which is right: numbers from a reader are sent turned, as the vendor advises, and in a list either order is the same card.
 */
const LENGTHS = [4, 7, 8];

/** The number with so many bytes the other way round; itself where it has more. */
function turned(digits: string, bytes: number): string {
  const hex = BigInt(digits)
    .toString(16)
    .padStart(bytes * 2, '0');
  if (hex.length !== bytes * 2) return digits;
  return BigInt(`0x${(hex.match(/../g) ?? []).reverse().join('')}`).toString();
}

/** Every number by which a list may call the card. */
export const bothOrders = (digits: string): readonly string[] =>
  /^\d{1,20}$/.test(digits)
    ? [...new Set([BigInt(digits).toString(), ...LENGTHS.map(bytes => turned(digits, bytes))])]
    : [digits];
