/** eKeys as job items. An offered eKey counts as sent; a change is pending until the recipient's app confirms it. */
import type { SnapshotFrom } from 'xstate';
import { sameValidity } from '../../../../machines/aggregates/credential/eKeyTerms.ts';
import { type EKeyCommand, ekey, isFrozenByManager } from '../../../../machines/aggregates/ekey.decide.ts';
import type { ekeyMachine } from '../../../../machines/aggregates/ekey.machine.ts';
import type { EffectParams } from '../../../../machines/effects.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { EKeyId } from '../../../../models/ids.ts';
import type { ItemEnd } from '../../../../models/itemEnd.ts';
import type { JobTarget } from '../../../../models/jobTarget.ts';
import { type ChangeJobType, JobType } from '../../../../models/progress.ts';
import type { Validity } from '../../../../models/validity.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { ItemPayload } from '../credentials/itemPayload.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import { createEKeyService } from './ekey.service.ts';
import { placeOfEKey } from './ekeyRow.ts';

type Snapshot = SnapshotFrom<typeof ekeyMachine>;

/** Whether the change was already requested, perhaps by an earlier attempt. The app may not have reported it yet. */
function isDesired(
  snapshot: Snapshot,
  jobType: ChangeJobType,
  { validity, administers }: { validity: Validity | undefined; administers: boolean },
): boolean {
  const isInState = (
    ...states: readonly ('normal' | 'updating' | 'freezing' | 'frozen' | 'unfreezing' | 'updatingFrozen')[]
  ) => states.some(state => snapshot.matches({ kept: { held: state } }));
  switch (jobType) {
    case JobType.REMOVE:
      return snapshot.matches('deleted') || snapshot.matches('deleting');
    case JobType.FREEZE:
      return isInState('freezing', 'frozen', 'updatingFrozen') && (!administers || isFrozenByManager(snapshot.context));
    case JobType.UNFREEZE:
      return isInState('normal', 'updating', 'unfreezing');
    case JobType.CHANGE_PERIOD:
      return validity !== undefined && sameValidity(snapshot.context.desired, validity);
  }
}

const itemEndOf = (snapshot: Snapshot): ItemEnd =>
  snapshot.hasTag('wished') ? { kind: 'rejected', reason: 'waitsForApp' } : { kind: 'done' };

export function createEKeyJobItems({ store, loop }: { store: Store; loop: Loop }) {
  const { authorizeIssuer, authorizeEKeyInChain, timeZoneOf, hasAccess } = createEKeyService({ store, loop });

  return {
    async send(
      { uid, lockId }: EffectParams['issueItem'],
      { id, name }: JobTarget,
      payload: ItemPayload | null,
    ): Promise<ItemEnd | Rejection> {
      const issuer = await authorizeIssuer(uid, lockId);
      if (isRejection(issuer)) return issuer;
      const { owner } = issuer;
      const eKeyId = id as EKeyId;
      const ref = eKeyRef({ account: owner, eKeyId });
      const { snapshot } = await loop.snapshot(ekey, ref);
      if (!snapshot.matches('none')) return { kind: 'done' };
      if (!payload?.terms) return reject('eKeyNotFound');
      const { validity, terms } = payload;
      const command: EKeyCommand = {
        type: 'send',
        ...{ eKeyId, lockId, name, validity, ...terms },
        giver: { uid, mayIssue: true, right: issuer },
        lock: {
          timeZone: await timeZoneOf({ account: owner, lockId }),
          recipientHasOne: await hasAccess(terms.uid, lockId),
        },
      };
      const sent = await loop.handle(ekey, ref, command, { by: uid, answer: null });
      return isRejection(sent) ? sent : { kind: 'done' };
    },

    async change(
      { uid, jobType }: EffectParams['changeItem'],
      { id }: JobTarget,
      payload: ItemPayload | null,
    ): Promise<ItemEnd | Rejection> {
      const authorized = await authorizeEKeyInChain(uid, id as EKeyId);
      if (isRejection(authorized)) {
        const isGone = (await placeOfEKey(store.db, id as EKeyId)) === null;
        return isGone && jobType === JobType.REMOVE ? { kind: 'done' } : authorized;
      }
      const ref = eKeyRef(authorized.place);
      const currentSnapshot = async () => (await loop.snapshot(ekey, ref)).snapshot;
      const before = await currentSnapshot();
      const right = authorized.issuer;
      const { administers } = right;
      if (isDesired(before, jobType, { validity: payload?.validity, administers })) return itemEndOf(before);
      const commands: Record<ChangeJobType, () => Promise<EKeyCommand | null>> = {
        [JobType.REMOVE]: async () => ({ type: 'delete', administers }),
        [JobType.FREEZE]: async () => ({ type: 'freeze', by: { uid, administers } }),
        [JobType.UNFREEZE]: async () => ({ type: 'unfreeze', administers }),
        [JobType.CHANGE_PERIOD]: async () =>
          payload && {
            type: 'changeValidity',
            validity: payload.validity,
            right,
            timeZone: await timeZoneOf(authorized.place),
          },
      };
      const command = await commands[jobType]();
      if (!command) return reject('eKeyNotFound');
      const result = await loop.handle(ekey, ref, command, { by: uid, answer: null });
      return isRejection(result) ? result : itemEndOf(await currentSnapshot());
    },
  };
}
