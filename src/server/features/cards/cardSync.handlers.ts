/** Compares a lock's cards with the console's. Idempotent: doesn't change the lock. */

import { type CardSyncCommand, cardSync } from '../../../../machines/aggregates/cardSync.decide.ts';
import { CARDS_DEADLINE_MS } from '../../../../models/cardSync.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import type { Driver, HeldCredential } from '../../../drivers/driver.ts';
import type { Clock, NewId } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { SealedSecret, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import { redactDriverErrors } from '../../connectors/redactDriverErrors.ts';
import { createCredentialSecrets } from '../credentials/credentialSecrets.ts';
import { credentialTargetsOnLock } from '../credentials/jobTargets.ts';
import { aggregateOf } from '../credentials/kinds.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  newId: NewId;
  driver: Driver;
}

type Effect = EffectOf<'readCards'>;
type Compare = Extract<CardSyncCommand, { type: 'compare' }>;
const KIND = 'card';

export function createCardSyncHandlers({
  store,
  loop,
  vault,
  clock,
  newId,
  driver,
}: Dependencies): Pick<EffectHandlers, 'readCards'> {
  const { holdLane, withinDeadline, acknowledge, retrySettle } = createHandlerKit({ store, clock });
  const secrets = createCredentialSecrets({ store, vault, newId });

  const settle = (effect: Effect, command: CardSyncCommand, sealed: readonly SealedSecret[] = []) =>
    retrySettle(async (): Promise<EffectResult> => {
      const options = { by: 0, answer: null, with: { ...settlingLease(effect), secrets: sealed } } as const;
      return isRejection(await loop.handle(cardSync, effect, command, options)) ? 'tryAgain' : 'settled';
    });

  async function confirmedCards({ account, params: { lockId } }: Effect): Promise<CredentialId[]> {
    const cards = await credentialTargetsOnLock(store.db, account, lockId, KIND);
    const snapshots = await Promise.all(
      cards.map(({ target: { id } }) => loop.snapshot(aggregateOf(KIND), streamRef(account, KIND, id))),
    );
    return snapshots.flatMap(({ snapshot }) => {
      const { credentialId, presence } = snapshot.context;
      return credentialId !== null && presence === 'yes' ? [credentialId] : [];
    });
  }

  async function compare(effect: Effect, held: readonly HeldCredential[], unreadable: number): Promise<EffectResult> {
    const { account, params } = effect;
    const { lockId } = params;
    const ours = await confirmedCards(effect);
    const listed = new Set<CredentialId>();
    const found: Compare['found'] = [];
    const sealed: SealedSecret[] = [];
    for (const { credentialId, address, name, validity, content } of held) {
      if (content.kind !== KIND) continue;
      const { number } = content;
      const bearers = await secrets.credentialsWith({ account, lockId, kind: KIND }, number);
      for (const known of credentialId === null ? bearers : [credentialId, ...bearers]) listed.add(known);
      if (credentialId !== null || bearers.length > 0) continue;
      const { ref, secrets: made } = secrets.seal(account, KIND, `found-${lockId}`, number);
      found.push({ address, name, validity, numberRef: ref });
      sealed.push(...made);
    }
    const missing = ours.filter(id => !listed.has(id));
    return settle(effect, { type: 'compare', held: held.length + unreadable, unreadable, found, missing }, sealed);
  }

  async function readCards(effect: Effect): Promise<EffectResult> {
    const options = { by: 0, answer: null, with: { lease: { effect, settle: false } } } as const;
    const begun = await loop.handle(cardSync, effect, { type: 'begin' }, options);
    if (isRejection(begun)) return begun.rejected === 'conflict' ? 'tryAgain' : acknowledge(effect);
    const deadlineAt = clock.now() + CARDS_DEADLINE_MS;
    if (!(await holdLane(effect, deadlineAt))) return 'tryAgain';
    const reading = redactDriverErrors(() => driver.listCredentials({ ...effect.params, kind: KIND, deadlineAt }));
    const outcome = await withinDeadline(reading, deadlineAt);
    if (outcome.kind !== 'done') return settle(effect, { type: 'fail', reason: outcome.reason });
    return compare(effect, outcome.held, outcome.unreadable);
  }

  return { readCards };
}
