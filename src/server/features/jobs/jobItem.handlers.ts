/**
 * Requests a job item's credential or change. The credential's own stream reports the end; only rejections and no-ops
 * are settled here. Idempotent.
 */
import type { CredentialContent } from '../../../../models/credential.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import type { ItemEnd } from '../../../../models/itemEnd.ts';
import type { ItemOfJob, JobTarget } from '../../../../models/jobTarget.ts';
import { JobType } from '../../../../models/progress.ts';
import type { Clock, NewId } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { AppendRequest, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { settlingLease } from '../../connectors/handlerKit.ts';
import { type CreditReservations, creditCostOf } from '../billing/credit.service.ts';
import type { CardNumberService } from '../cardNumbers/cardNumber.service.ts';
import { type AuthorizedLock, authorizeLock } from '../credentials/authorizeLock.ts';
import { createCredentialSecrets } from '../credentials/credentialSecrets.ts';
import { openPayload } from '../credentials/itemPayload.ts';
import { type AnyCredential, aggregateOf, type SharedCommand } from '../credentials/kinds.ts';
import { type PreparedCommand, prepareRequest } from '../credentials/prepareRequest.ts';
import { createEKeyJobItems } from '../ekeys/ekeyJobItems.ts';
import { expiredAccessOn } from '../locks/endedAccess.ts';
import type { PasscodeLengths } from '../passcodes/passcodeLengths.ts';
import { targetOf } from './jobItem.ts';
import { createItemSettler, itemEndFor } from './settleItem.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  newId: NewId;
  cardNumbers: CardNumberService;
  digits: PasscodeLengths;
  units: CreditReservations;
}

type Issue = EffectOf<'issueItem'>;
type Change = EffectOf<'changeItem'>;
type CredentialTarget = JobTarget & { kind: Parameters<typeof authorizeLock>[3] };

/** About four minutes; then other items get their turn. */
const MAX_WAITS = 8;
const NOT_POSSIBLE: ItemEnd = { kind: 'rejected', reason: 'notPossible' };

export function createJobItemHandlers({
  store,
  loop,
  vault,
  clock,
  newId,
  cardNumbers,
  digits,
  units,
}: Dependencies): Pick<EffectHandlers, 'issueItem' | 'changeItem'> {
  const settleItem = createItemSettler(loop);
  const secrets = createCredentialSecrets({ store, vault, newId });
  const eKeys = createEKeyJobItems({ store, loop });

  const end = (effect: Issue | Change, how: ItemEnd) => settleItem(effect, effect.params, how);
  const targetIn = ({ params: { uid, jobId, itemId } }: Issue | Change) =>
    targetOf(store.db, { account_id: uid, job_id: jobId }, itemId);
  const payloadOf = ({ params: { uid, jobId, itemId } }: Issue | Change) =>
    openPayload({ store, vault }, uid, jobId, itemId);

  async function retryOrEnd(effect: Issue | Change, { rejected }: Rejection): Promise<EffectResult> {
    const isPassing = rejected === 'conflict' || rejected === 'notInThisState';
    if (isPassing && effect.attempts < MAX_WAITS) return 'tryAgain';
    return end(effect, itemEndFor(rejected) ?? NOT_POSSIBLE);
  }

  /** Requested in the transaction that settles the effect. */
  async function requestChange(
    effect: Issue | Change,
    { ref, kind, command, sealed = [] }: PreparedCommand,
    alsoAppend: readonly AppendRequest[] = [],
  ): Promise<EffectResult> {
    const options = {
      by: effect.params.uid,
      answer: null,
      with: { ...settlingLease(effect), secrets: sealed, alsoAppend },
    };
    const asked = await loop.handle(aggregateOf(kind), ref, command, options);
    return isRejection(asked) ? retryOrEnd(effect, asked) : 'settled';
  }

  async function loadCredential(effect: Issue | Change, { kind, id }: CredentialTarget) {
    const { uid, lockId, jobId, operationId } = effect.params;
    const at = await authorizeLock({ store, loop }, uid, lockId, kind);
    if (isRejection(at)) return at;
    const ref = streamRef(at.owner, kind, id);
    const { snapshot, version } = await loop.snapshot(aggregateOf(kind), ref);
    const jobFor = (change: ItemOfJob['change']): ItemOfJob => ({ jobId, uid, operationId, change });
    return { at, ref, snapshot, version, jobFor };
  }

  /** Reserves a credit; releases it if nothing was appended. */
  async function withCredit(
    effect: Issue,
    { at, ref, version }: { at: AuthorizedLock; ref: PreparedCommand['ref']; version: number },
    content: CredentialContent | null,
    perform: () => Promise<EffectResult>,
  ): Promise<EffectResult> {
    const { uid, lockId } = effect.params;
    const credentialId = Number(ref.stream.slice(ref.stream.indexOf('-') + 1)) as CredentialId;
    const cost = creditCostOf(at.owner, { lockId, credentialId }, content, uid);
    if (!cost) return perform();
    const isAsked = async () => (await store.readStream(ref, version)).length > 0;
    const performed = await units.withCredit(cost, perform, isAsked);
    return isRejection(performed) ? retryOrEnd(effect, performed) : performed;
  }

  async function issueCredential(effect: Issue, target: CredentialTarget): Promise<EffectResult> {
    const loaded = await loadCredential(effect, target);
    if (isRejection(loaded)) return retryOrEnd(effect, loaded);
    const { at, ref, snapshot, jobFor } = loaded;
    const { kind, id, name } = target;
    const { uid, lockId } = effect.params;
    const job = jobFor('add');
    if (snapshot.context.credentialId !== null) return reissueCredential(effect, loaded, kind, job);
    const payload = await payloadOf(effect);
    if (!payload) return end(effect, NOT_POSSIBLE);
    const wanted = { credentialId: id as CredentialId, lockId, uid, name, job, ...payload };
    const command = await prepareRequest({ digits, secrets }, at, kind, wanted);
    if (isRejection(command)) return retryOrEnd(effect, command);
    const content = 'content' in command.command ? command.command.content : null;
    const request = (along: readonly AppendRequest[] = []) =>
      withCredit(effect, loaded, content, () => requestChange(effect, { ref, kind, ...command }, along));
    if (kind !== 'card' || payload.secret === undefined) return request();
    return cardNumbers.keepWhenIssuing(uid, { number: payload.secret, name, remark: payload.remark }, request);
  }

  /** Requested before: retries a failure, otherwise reports the current status. */
  async function reissueCredential(
    effect: Issue,
    {
      at,
      ref,
      snapshot,
      version,
    }: { at: AuthorizedLock; ref: PreparedCommand['ref']; snapshot: AnyCredential; version: number },
    kind: CredentialTarget['kind'],
    job: ItemOfJob,
  ): Promise<EffectResult> {
    if (snapshot.status === 'done' || snapshot.hasTag('delete'))
      return end(effect, { kind: 'rejected', reason: 'removed' });
    if (snapshot.hasTag('retryable')) {
      const command: SharedCommand = { type: 'retry', uid: effect.params.uid, reach: at.reach, job };
      const again = () => requestChange(effect, { ref, kind, command });
      return withCredit(effect, { at, ref, version }, snapshot.context.held ? null : snapshot.context.content, again);
    }
    // The console writes it when its period starts.
    if (snapshot.hasTag('outside')) return end(effect, { kind: 'done', reason: 'putInLater' });
    if (snapshot.hasTag('done')) return end(effect, { kind: 'done' });
    return snapshot.hasTag('waiting') ? retryOrEnd(effect, { rejected: 'notInThisState' }) : end(effect, NOT_POSSIBLE);
  }

  async function removeCredential(effect: Change, target: CredentialTarget): Promise<EffectResult> {
    const loaded = await loadCredential(effect, target);
    if (isRejection(loaded)) return retryOrEnd(effect, loaded);
    const { at, ref, snapshot, jobFor } = loaded;
    if (snapshot.status === 'done') return end(effect, { kind: 'done' });
    const isUnderWay = snapshot.hasTag('delete');
    if (isUnderWay && !snapshot.hasTag('retryable')) return retryOrEnd(effect, { rejected: 'notInThisState' });
    const type = isUnderWay ? 'retry' : 'delete';
    const command = { type, uid: effect.params.uid, reach: at.reach, job: jobFor('delete') } as const;
    return requestChange(effect, { ref, kind: target.kind, command });
  }

  async function changePeriod(effect: Change, target: CredentialTarget): Promise<EffectResult> {
    const loaded = await loadCredential(effect, target);
    if (isRejection(loaded)) return retryOrEnd(effect, loaded);
    const { at, ref, snapshot, jobFor } = loaded;
    const payload = await payloadOf(effect);
    if (!payload) return end(effect, NOT_POSSIBLE);
    const { uid } = effect.params;
    const { reach, timeZone, own, timesByConsole } = at;
    const { validity } = payload;
    const giver = { timeZone, own, timesByConsole };
    const command: SharedCommand = { type: 'change', uid, validity, reach, ...giver, job: jobFor('update') };
    const { content } = snapshot.context;
    // Only the console enforces it, so no lock reports back.
    const isConsoles = content?.kind === 'qrCode' ? content.online : timesByConsole || snapshot.context.isEndless;
    if (!isConsoles) return changeAtLock(effect, { ref, kind: target.kind, command }, snapshot);
    const changed = await loop.handle(aggregateOf(target.kind), ref, command, { by: uid, answer: null });
    return isRejection(changed) && changed.rejected !== 'unchanged'
      ? retryOrEnd(effect, changed)
      : end(effect, { kind: 'done' });
  }

  async function changeAtLock(effect: Change, asked: PreparedCommand, snapshot: AnyCredential): Promise<EffectResult> {
    const job = 'job' in asked.command ? asked.command.job : undefined;
    const options = { by: effect.params.uid, answer: null, with: settlingLease(effect) };
    const changed = await loop.handle(aggregateOf(asked.kind), asked.ref, asked.command, options);
    if (!isRejection(changed)) return 'settled';
    if (changed.rejected !== 'unchanged') return retryOrEnd(effect, changed);
    if (snapshot.hasTag('retryable') && snapshot.context.reach && job)
      return requestChange(effect, {
        ...asked,
        command: { type: 'retry', uid: effect.params.uid, reach: snapshot.context.reach, job },
      });
    return snapshot.hasTag('waiting')
      ? retryOrEnd(effect, { rejected: 'notInThisState' })
      : end(effect, { kind: 'done' });
  }

  /** Access has expired by the clock before the fact reaches every lock. */
  const isAccessExpired = async ({ params: { uid, lockId } }: Issue | Change) =>
    (await expiredAccessOn(store.db, uid, [lockId], clock.now())).length > 0;

  async function issueItem(effect: Issue): Promise<EffectResult> {
    const target = await targetIn(effect);
    if (!target) return end(effect, NOT_POSSIBLE);
    if (await isAccessExpired(effect)) return retryOrEnd(effect, { rejected: 'noPermission' });
    if (target.kind !== 'ekey') return issueCredential(effect, target as CredentialTarget);
    const sent = await eKeys.send(effect.params, target, await payloadOf(effect));
    return isRejection(sent) ? retryOrEnd(effect, sent) : end(effect, sent);
  }

  async function changeItem(effect: Change): Promise<EffectResult> {
    const target = await targetIn(effect);
    if (!target) return end(effect, NOT_POSSIBLE);
    if (await isAccessExpired(effect)) return retryOrEnd(effect, { rejected: 'noPermission' });
    const payload = await payloadOf(effect);
    const jobType = payload?.ends ? JobType.REMOVE : effect.params.jobType;
    if (target.kind === 'ekey') {
      const changed = await eKeys.change({ ...effect.params, jobType }, target, payload);
      return isRejection(changed) ? retryOrEnd(effect, changed) : end(effect, changed);
    }
    if (jobType === JobType.REMOVE) return removeCredential(effect, target as CredentialTarget);
    return jobType === JobType.CHANGE_PERIOD
      ? changePeriod(effect, target as CredentialTarget)
      : end(effect, NOT_POSSIBLE);
  }

  return { issueItem, changeItem };
}
