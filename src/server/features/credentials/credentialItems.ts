import { verificationOf } from '../../../../machines/aggregates/faceContext.ts';
import { credentialActions } from '../../../../machines/selectors/credentialActions.ts';
import { credentialStatus } from '../../../../machines/selectors/credentialStatus.ts';
import { leadsSomewhere, linkEndOf } from '../../../../machines/selectors/guestLink.ts';
import type { CredentialExtras, CredentialItem, ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { AccountId, CredentialId } from '../../../../models/ids.ts';
import { type LockUser, lockUserIdOf } from '../../../../models/lockUser.ts';
import { cycleVariant, type PasscodeType } from '../../../../models/passcode.ts';
import { periodMarkerOf, periodUnitOf } from '../../../../models/passcodePeriod.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { nicknamesOf } from '../account/accountRow.ts';
import type { CredentialSecrets } from './credentialSecrets.ts';
import { type AnyCredential, aggregateOf } from './kinds.ts';

const LAST_DIGITS = 4;
const accountOf = (user: LockUser | null) => (user?.known === 'byAccount' ? user.uid : null);
export const maskedNumber = (number: string): string => `•••• ${number.slice(-LAST_DIGITS)}`;

interface Dependencies {
  store: Store;
  loop: Loop;
  secrets: CredentialSecrets;
}

async function extrasOf(
  secrets: CredentialSecrets,
  owner: AccountId,
  snapshot: AnyCredential,
  { now, isDetailed }: { now: number; isDetailed: boolean },
): Promise<CredentialExtras> {
  const { context } = snapshot;
  const { content } = context;
  switch (content?.kind) {
    case 'card': {
      const number = content.numberRef && (await secrets.open(owner, content.numberRef));
      return {
        kind: 'card',
        cardNumber: number && (isDetailed ? number : maskedNumber(number)),
        readAtLock: content.readAtLock,
      };
    }
    case 'passcode': {
      const { type, usedAt, revealedAt } = content;
      const timesByConsole = context.times !== null;
      const { validity } = context;
      return {
        ...{ kind: 'passcode', passcodeType: type as PasscodeType, usedAt, revealedAt, timesByConsole },
        endByConsole: context.isEndless,
        cycleVariant: validity.kind === 'cycle' ? (cycleVariant(validity.weekdays) ?? null) : null,
        periodUnit: periodUnitOf(type as PasscodeType, validity),
        periodMarker: periodMarkerOf(validity),
      };
    }
    case 'qrCode': {
      const { online: changes, byMaker = false, remoteUnlock } = content;
      const link = leadsSomewhere(snapshot, now) ? { endsAt: linkEndOf(context) } : null;
      return { kind: 'qrCode', changes, byMaker, remoteUnlock, link };
    }
    case 'keyFob':
      return { kind: 'keyFob', battery: content.battery };
    case 'fingerprint':
    case 'palmVein':
      return { kind: content.kind };
    case 'face':
      return { kind: 'face', verification: verificationOf(context) };
    default:
      throw new Error('a listed credential was never requested');
  }
}

export function createCredentialItems({ store, loop, secrets }: Dependencies) {
  async function snapshotOf(owner: AccountId, kind: ListedKind, credentialId: CredentialId) {
    const ref = streamRef(owner, kind, credentialId);
    const { snapshot, version } = await loop.snapshot(aggregateOf(kind), ref);
    return { snapshot, version, ref };
  }

  /** `isDetailed`: includes fields that lists mask. */
  async function itemsOf(owner: AccountId, snapshots: readonly AnyCredential[], now: number, isDetailed: boolean) {
    const accountIds = snapshots.flatMap(({ context: { uid, givenTo } }) =>
      [uid ?? [], accountOf(givenTo) ?? []].flat(),
    );
    const nicknames = await nicknamesOf(store.db, [...new Set(accountIds)]);
    const recipientOf = (user: LockUser) => ({
      lockUserId: lockUserIdOf(user),
      name: user.known === 'byName' ? user.name : (nicknames.get(user.uid) ?? ''),
    });
    return Promise.all(
      snapshots.map(async (snapshot): Promise<CredentialItem> => {
        const { credentialId, lockId, uid, name, remark, givenTo, validity, requestedAt } = snapshot.context;
        const standing = credentialStatus(snapshot, now);
        if (!credentialId || !lockId || !uid || !standing) throw new Error('the credential was never requested');
        return {
          ...(await extrasOf(secrets, owner, snapshot, { now, isDetailed })),
          credentialId,
          lockId,
          name,
          remark,
          validity,
          sender: { uid, nickname: nicknames.get(uid) ?? '' },
          givenTo: givenTo && recipientOf(givenTo),
          createdAt: requestedAt,
          standing: { ...standing, waitsFor: standing.waitsFor ?? null },
          may: credentialActions(snapshot),
        };
      }),
    );
  }

  return { snapshotOf, itemsOf };
}
export type CredentialItems = ReturnType<typeof createCredentialItems>;
