import { PASSCODE_DIGITS_MAX } from '../../../models/passcode.ts';
import { passcodeMinLength } from '../../../models/passcodeLength.ts';
import type { Store } from '../store/store.ts';

/** How many digits a passcode has at least, as it is set for this console. */
export const leastDigits = async (store: Pick<Store, 'setting'>): Promise<number> =>
  passcodeMinLength(Number(await store.setting('passcodeMinLength', () => '')));

/** Every count from the least that is wanted here to the most that keypads take. */
export async function supportedDigits(store: Pick<Store, 'setting'>): Promise<number[]> {
  const least = await leastDigits(store);
  return Array.from({ length: PASSCODE_DIGITS_MAX + 1 - least }, (_, i) => least + i);
}
