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
import { createEKeyService } from '../ekeys/ekey.service.ts';
import type { CredentialService } from './credential.service.ts';
import { findByMarks, findByName } from './credentialConflicts.ts';
import type { CredentialScope } from './credentialList.ts';

type ConflictParams = ParamsOf<typeof conflicts>;
type ConflictsOrRejection = readonly (Conflict | null)[] | Rejection;

const isPasscode = (text: string): boolean =>
  /^\d+$/.test(text) && text.length >= PASSCODE_DIGITS_MIN && text.length <= PASSCODE_DIGITS_MAX;
const isCardNumber = (text: string): boolean => /^\d+$/.test(text) && text.length >= CARD_NUMBER_MIN;

export function conflictRoutes(
  { store, loop, vault, authorize }: CredentialService,
  { recipients }: Pick<Dependencies, 'recipients'>,
): Route[] {
  const eKeys = createEKeyService({ store, loop });

  async function secretConflict(
    why: Conflict['why'],
    on: CredentialScope,
    secrets: readonly string[],
  ): Promise<Conflict | null> {
    const marks = secrets.map(secret => vault.blindIndexOf(on.account, on.kind, secret));
    const name = await findByMarks(store.db, on, marks);
    return name === null ? null : { why, name };
  }

  async function credentialConflicts(
    uid: AccountId,
    kind: ListedKind,
    { lockId, name, secret }: ConflictParams,
  ): Promise<ConflictsOrRejection> {
    const lock = await authorize(uid, lockId, kind);
    if (isRejection(lock)) return lock;
    const scope: CredentialScope = { account: lock.owner, lockId, kind };
    const namesake = name === '' ? null : await findByName(store.db, scope, name);
    const sameName: Conflict | null = namesake === null ? null : { why: 'sameName', name: namesake };
    if (kind === 'card' && isCardNumber(secret)) return [await secretConflict('cardExists', scope, [secret]), sameName];
    if (kind !== 'passcode' || !isPasscode(secret)) return [sameName];
    const taken = await secretConflict('passcodeExists', scope, [secret]);
    const overlapping = [
      await secretConflict('beginsWithOther', scope, beginningsOf(secret)),
      await secretConflict('otherBegins', scope, continuationsOf(secret)),
    ];
    return [taken, ...(taken ? [] : overlapping), sameName];
  }

  async function eKeyConflicts(
    context: RequestContext,
    { lockId, recipient, countryCode }: ConflictParams,
  ): Promise<ConflictsOrRejection> {
    const { uid } = context;
    const manager = await eKeys.authorizeIssuer(uid, lockId);
    if (isRejection(manager)) return manager;
    if (recipient === '') return [];
    const named = { account: recipient, countryCode: countryCode || DEFAULT_COUNTRY_CODE };
    const recipientId = await recipients.resolveOne(context, named);
    if (isRejection(recipientId)) return recipientId;
    if (!recipientId) return [{ why: 'recipientUnregistered', name: '' }];
    if (recipientId === uid) return [{ why: 'recipientIsSelf', name: '' }];
    return (await eKeys.hasAccess(recipientId, lockId)) ? [{ why: 'recipientRepeated', name: '' }] : [];
  }

  return [
    route(conflicts, async (params, context) => {
      const found =
        params.kind === 'ekey'
          ? await eKeyConflicts(context, params)
          : await credentialConflicts(context.uid, params.kind, params);
      return isRejection(found) ? found : { list: found.filter(one => one !== null) };
    }),
  ];
}
