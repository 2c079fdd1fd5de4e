/** What was in a lock before the console knew it, brought in once it is taken in: what is wrong with one keeps none of the others. */
import { createHash } from 'node:crypto';
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import type { EffectName, Effects } from '../../../machines/effects.ts';
import { isRejection } from '../../../models/errorCodes.ts';
import { type AccountId, CredentialId, type LockId } from '../../../models/ids.ts';
import type { Address, Way } from '../../../models/way.ts';
import type { CredentialFound } from '../../drivers/finding.ts';
import type { LockContent } from '../../drivers/lockCredential.ts';
import type { Clock, NewId } from '../clock.ts';
import { atLock } from '../credentials/atLock.ts';
import { aggregateOf } from '../credentials/kinds.ts';
import { createSecrets } from '../credentials/secrets.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Performed, Performers } from '../loop/effectRunner.ts';
import { type Loop, streamRef } from '../loop/loop.ts';
import { commandFor, type NumberedKind } from '../migration/credentialLine.ts';
import type { ClaimedEffect, Store } from '../store/store.ts';
import type { Vault } from '../vault.ts';
import { performing } from './performing.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  newId: NewId;
  driver: Pick<Fleet, 'credentialsIn' | 'adoptCredential'>;
}

type Of<Name extends EffectName> = ClaimedEffect & { params: Effects[Name] };

const ID_BYTES = 6;

/** Follows from what the driver knows it by, so that what is brought in twice is there once. */
const credentialIdOf = (lockId: LockId, address: Address): CredentialId =>
  CredentialId.parse(createHash('sha256').update(`${lockId}/${address}`).digest().readUIntBE(0, ID_BYTES) + 1);

/** Null of what is more than a number: nobody but the lock has it, and so nobody could bring it there again. */
function numberOf(content: LockContent): { kind: NumberedKind; number: string } | null {
  if (content.kind === 'card') return { kind: 'card', number: content.number };
  return content.kind === 'passcode' ? { kind: 'passcode', number: content.digits } : null;
}

export function createBringingIn({ store, loop, vault, clock, newId, driver }: Dependencies): Performers {
  const { settleWithNothing } = performing({ store, clock });
  const secrets = createSecrets({ store, vault, newId });

  /** Whether it is done with: brought in, or not to be. */
  async function bringIn(lockId: LockId, uid: AccountId, source: Way, found: CredentialFound): Promise<boolean> {
    const numbered = numberOf(found.content);
    if (!numbered) return true;
    const { kind, number } = numbered;
    const at = await atLock({ store, loop }, uid, lockId, kind);
    if (isRejection(at)) return true;
    const credentialId = credentialIdOf(lockId, found.address);
    const { ref, secrets: sealed } = secrets.seal(at.owner, kind, credentialId, number);
    const { name, validity } = found;
    const claimed = { credentialId, lockId, uid, name, validity, givenTo: null, kind, number, inLock: true, source };
    const asked = await loop.handle(
      aggregateOf(kind),
      streamRef(at.owner, kind, credentialId),
      // As many digits as it has are as many as the lock takes.
      commandFor(claimed, at, ref, [number.length]),
      { by: 0, answer: null, with: { secrets: sealed } },
    );
    if (isRejection(asked)) return asked.rejected !== 'conflict';
    await driver.adoptCredential(lockId, credentialId, found.address);
    return true;
  }

  async function bringInCredentials(effect: Of<'bringInCredentials'>): Promise<Performed> {
    const { lockId } = effect.params;
    const { access, reachedBy } = (await loop.snapshot(lock, streamRef(effect.account, lock.kind, lockId))).snapshot
      .context;
    const owner = Object.entries(access).find(([, { role }]) => role === 'owner')?.[0];
    if (owner === undefined || !reachedBy) return settleWithNothing(effect);
    for (const found of await driver.credentialsIn(lockId))
      if (!(await bringIn(lockId, Number(owner) as AccountId, reachedBy.way, found))) return 'tryAgain';
    return settleWithNothing(effect);
  }

  // It is only ever called for the effect of its name, whose parameters the chart has typed.
  return { bringInCredentials } as unknown as Performers;
}
