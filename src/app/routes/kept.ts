import Aes from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import { tokenIn } from '../api/cookie.ts';

/** The login that is in this browser now: what another one has kept is not for it to read. */
const secret = (): string => tokenIn(document.cookie);

/** Keeps a text in the tab's storage, encrypted; what is kept goes with the login. */
export function keep(storage: Pick<Storage, 'setItem'>, name: string, text: string, by = secret()): void {
  storage.setItem(name, Aes.encrypt(`${name}=${text}`, by).toString());
}

/** What was kept under a name; an empty string where nothing was, or nothing that this login can read. */
export function kept(storage: Pick<Storage, 'getItem'>, name: string, by = secret()): string {
  const written = storage.getItem(name);
  if (written === null) return '';
  const mark = `${name}=`;
  try {
    const read = Aes.decrypt(written, by).toString(Utf8);
    return read.startsWith(mark) ? read.slice(mark.length) : '';
  } catch {
    return '';
  }
}
