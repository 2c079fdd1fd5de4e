/** What stands against giving something out, told while somebody fills in the form. */
import type { ParamsOf } from '../../../../models/calls/call.ts';
import { type Conflict, conflicts } from '../../../../models/calls/conflict.calls.ts';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { CARD_NUMBER_MIN, DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import { PASSCODE_DIGITS_MAX, PASSCODE_DIGITS_MIN } from '../../../../models/passcode.ts';
import { beginningsOf, continuationsOf } from '../../../../models/passcodeOverlap.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { createEKeyDesk } from '../ekeys/eKeyDesk.ts';
import { bearing, calledSo } from './conflicting.ts';
import type { Desk } from './credentialDesk.ts';
import type { OfLock } from './credentialList.ts';

type Wish = ParamsOf<typeof conflicts>;
type Found = readonly (Conflict | null)[] | Rejection;

const isPasscode = (text: string): boolean =>
  /^\d+$/.test(text) && text.length >= PASSCODE_DIGITS_MIN && text.length <= PASSCODE_DIGITS_MAX;
const isCardNumber = (text: string): boolean => /^\d+$/.test(text) && text.length >= CARD_NUMBER_MIN;

export function conflictRoutes(
  { store, loop, vault, before }: Desk,
  { recipients }: Pick<Dependencies, 'recipients'>,
): Route[] {
  const eKeys = createEKeyDesk({ store, loop });

  async function secretConflict(
    why: Conflict['why'],
    on: OfLock,
    secrets: readonly string[],
  ): Promise<Conflict | null> {
    const marks = secrets.map(secret => vault.blindIndexOf(on.account, on.kind, secret));
    const name = await bearing(store.db, on, marks);
    return name === null ? null : { why, name };
  }

  async function ofKept(uid: AccountId, kind: ListedKind, { lockId, name, secret }: Wish): Promise<Found> {
    const at = await before(uid, lockId, kind);
    if (isRejection(at)) return at;
    const on: OfLock = { account: at.owner, lockId, kind };
    const called = name === '' ? null : await calledSo(store.db, on, name);
    const sameName: Conflict | null = called === null ? null : { why: 'sameName', name: called };
    if (kind === 'card' && isCardNumber(secret)) return [await secretConflict('cardExists', on, [secret]), sameName];
    if (kind !== 'passcode' || !isPasscode(secret)) return [sameName];
    const taken = await secretConflict('passcodeExists', on, [secret]);
    const overlapping = [
      await secretConflict('beginsWithOther', on, beginningsOf(secret)),
      await secretConflict('otherBegins', on, continuationsOf(secret)),
    ];
    // Other digits are to be chosen anyway.
    return [taken, ...(taken ? [] : overlapping), sameName];
  }

  async function ofEKey(context: RequestContext, { lockId, recipient, countryCode }: Wish): Promise<Found> {
    const { uid } = context;
    const manager = await eKeys.managerOf(uid, lockId);
    if (isRejection(manager)) return manager;
    if (recipient === '') return [];
    const named = { account: recipient, countryCode: countryCode || DEFAULT_COUNTRY_CODE };
    const known = await recipients.resolveOne(context, named);
    if (isRejection(known)) return known;
    if (!known) return [{ why: 'recipientUnregistered', name: '' }];
    if (known === uid) return [{ why: 'recipientIsSelf', name: '' }];
    return (await eKeys.hasOne(known, lockId)) ? [{ why: 'recipientRepeated', name: '' }] : [];
  }

  return [
    route(conflicts, async (wish, context) => {
      const found = wish.kind === 'ekey' ? await ofEKey(context, wish) : await ofKept(context.uid, wish.kind, wish);
      return isRejection(found) ? found : { list: found.filter(one => one !== null) };
    }),
  ];
}
