import { LockId } from '../../../../models/ids.ts';
import { MAX_PRESELECTED_LOCKS } from '../../../../models/limits.ts';
import { writtenInt } from '../../../../models/writtenInt.ts';

/** The locks in the URL’s `lockIds`; invalid parts are ignored. */
export function preselectedIn(address: URLSearchParams): LockId[] {
  const written = (address.get('lockIds') ?? '').split(',').slice(0, MAX_PRESELECTED_LOCKS);
  return [...new Set(written)].flatMap(part => LockId.safeParse(writtenInt(part)).data ?? []);
}
