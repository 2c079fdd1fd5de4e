/**
 * Asks for the credential or the change that is the next item of a job. Its stream tells the job how that ended: here the
 * job is only told of what could not be asked for, or of what is so already. Done twice it is asked for once.
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
import { settling } from '../../connectors/performing.ts';
import { costOf, type Units } from '../billing/units.ts';
import type { CardNumbers } from '../cardNumbers/cardNumber.service.ts';
import { type AtLock, atLock } from '../credentials/atLock.ts';
import { type Asked, requestFor } from '../credentials/issuing.ts';
import { openPayload } from '../credentials/jobPayload.ts';
import { type AnyCredential, aggregateOf, type SharedCommand } from '../credentials/kinds.ts';
import { createSecrets } from '../credentials/secrets.ts';
import { createEKeyItems } from '../ekeys/eKeyItems.ts';
import { endedOn } from '../locks/endedAccess.ts';
import type { Digits } from '../passcodes/digits.ts';
import { targetOf } from './jobItem.ts';
import { settlingItem, whyNot } from './settlingItem.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  newId: NewId;
  cardNumbers: CardNumbers;
  digits: Digits;
  units: Units;
}

type Issue = EffectOf<'issueItem'>;
type Change = EffectOf<'changeItem'>;
type Kept = JobTarget & { kind: Parameters<typeof atLock>[3] };

/** What somebody else has under way at the lock is waited for about four minutes; then the others get their turn. */
const MOST_WAITS = 8;
const NOT_POSSIBLE: ItemEnd = { kind: 'rejected', reason: 'notPossible' };

export function createItemPerformers({
  store,
  loop,
  vault,
  clock,
  newId,
  cardNumbers,
  digits,
  units,
}: Dependencies): Pick<EffectHandlers, 'issueItem' | 'changeItem'> {
  const settleItem = settlingItem(loop);
  const secrets = createSecrets({ store, vault, newId });
  const eKeys = createEKeyItems({ store, loop });

  const end = (effect: Issue | Change, how: ItemEnd) => settleItem(effect, effect.params, how);
  const targetIn = ({ params: { uid, jobId, itemId } }: Issue | Change) =>
    targetOf(store.db, { account_id: uid, job_id: jobId }, itemId);
  const payloadOf = ({ params: { uid, jobId, itemId } }: Issue | Change) =>
    openPayload({ store, vault }, uid, jobId, itemId);

  async function notNow(effect: Issue | Change, { rejected }: Rejection): Promise<EffectResult> {
    const isPassing = rejected === 'conflict' || rejected === 'notInThisState';
    if (isPassing && effect.attempts < MOST_WAITS) return 'tryAgain';
    return end(effect, whyNot(rejected) ?? NOT_POSSIBLE);
  }

  /** Asked for in the transaction that takes the effect away: from here on the credential tells the job. */
  async function ask(
    effect: Issue | Change,
    { ref, kind, command, sealed = [] }: Asked,
    alsoAppend: readonly AppendRequest[] = [],
  ): Promise<EffectResult> {
    const asking = { by: effect.params.uid, answer: null, with: { ...settling(effect), secrets: sealed, alsoAppend } };
    const asked = await loop.handle(aggregateOf(kind), ref, command, asking);
    return isRejection(asked) ? notNow(effect, asked) : 'settled';
  }

  async function found(effect: Issue | Change, { kind, id }: Kept) {
    const { uid, lockId, jobId, operationId } = effect.params;
    const at = await atLock({ store, loop }, uid, lockId, kind);
    if (isRejection(at)) return at;
    const ref = streamRef(at.owner, kind, id);
    const { snapshot, version } = await loop.snapshot(aggregateOf(kind), ref);
    const jobFor = (change: ItemOfJob['change']): ItemOfJob => ({ jobId, uid, operationId, change });
    return { at, ref, snapshot, version, jobFor };
  }

  /** With the unit that bringing it to the lock costs. Where nothing was written it was not asked for, and the unit goes back. */
  async function paying(
    effect: Issue,
    { at, ref, version }: { at: AtLock; ref: Asked['ref']; version: number },
    content: CredentialContent | null,
    perform: () => Promise<EffectResult>,
  ): Promise<EffectResult> {
    const { uid, lockId } = effect.params;
    const credentialId = Number(ref.stream.slice(ref.stream.indexOf('-') + 1)) as CredentialId;
    const cost = costOf(at.owner, { lockId, credentialId }, content, uid);
    if (!cost) return perform();
    const isAsked = async () => (await store.readStream(ref, version)).length > 0;
    const performed = await units.taking(cost, perform, isAsked);
    return isRejection(performed) ? notNow(effect, performed) : performed;
  }

  async function issue(effect: Issue, target: Kept): Promise<EffectResult> {
    const here = await found(effect, target);
    if (isRejection(here)) return notNow(effect, here);
    const { at, ref, snapshot, jobFor } = here;
    const { kind, id, name } = target;
    const { uid, lockId } = effect.params;
    const job = jobFor('add');
    if (snapshot.context.credentialId !== null) return askAgain(effect, here, kind, job);
    const payload = await payloadOf(effect);
    if (!payload) return end(effect, NOT_POSSIBLE);
    const wanted = { credentialId: id as CredentialId, lockId, uid, name, job, ...payload };
    const command = await requestFor({ digits, secrets }, at, kind, wanted);
    if (isRejection(command)) return notNow(effect, command);
    const content = 'content' in command.command ? command.command.content : null;
    const askFor = (along: readonly AppendRequest[] = []) =>
      paying(effect, here, content, () => ask(effect, { ref, kind, ...command }, along));
    if (kind !== 'card' || payload.secret === undefined) return askFor();
    return cardNumbers.issuing(uid, { number: payload.secret, name, remark: payload.remark }, askFor);
  }

  /** It was asked for before: tried again if it did not come about, and otherwise told as it stands. */
  async function askAgain(
    effect: Issue,
    { at, ref, snapshot, version }: { at: AtLock; ref: Asked['ref']; snapshot: AnyCredential; version: number },
    kind: Kept['kind'],
    job: ItemOfJob,
  ): Promise<EffectResult> {
    if (snapshot.status === 'done' || snapshot.hasTag('delete'))
      return end(effect, { kind: 'rejected', reason: 'removed' });
    if (snapshot.hasTag('retryable')) {
      const command: SharedCommand = { type: 'retry', uid: effect.params.uid, reach: at.reach, job };
      const again = () => ask(effect, { ref, kind, command });
      return paying(effect, { at, ref, version }, snapshot.context.held ? null : snapshot.context.content, again);
    }
    // Until its time comes nothing can be done in a lock that knows no periods.
    if (snapshot.hasTag('outside')) return end(effect, { kind: 'done', reason: 'putInLater' });
    if (snapshot.hasTag('done')) return end(effect, { kind: 'done' });
    return snapshot.hasTag('waiting') ? notNow(effect, { rejected: 'notInThisState' }) : end(effect, NOT_POSSIBLE);
  }

  async function remove(effect: Change, target: Kept): Promise<EffectResult> {
    const here = await found(effect, target);
    if (isRejection(here)) return notNow(effect, here);
    const { at, ref, snapshot, jobFor } = here;
    if (snapshot.status === 'done') return end(effect, { kind: 'done' });
    const isUnderWay = snapshot.hasTag('delete');
    if (isUnderWay && !snapshot.hasTag('retryable')) return notNow(effect, { rejected: 'notInThisState' });
    const type = isUnderWay ? 'retry' : 'delete';
    const command = { type, uid: effect.params.uid, reach: at.reach, job: jobFor('delete') } as const;
    return ask(effect, { ref, kind: target.kind, command });
  }

  async function changePeriod(effect: Change, target: Kept): Promise<EffectResult> {
    const here = await found(effect, target);
    if (isRejection(here)) return notNow(effect, here);
    const { at, ref, snapshot, jobFor } = here;
    const payload = await payloadOf(effect);
    if (!payload) return end(effect, NOT_POSSIBLE);
    const { uid } = effect.params;
    const { reach, timeZone, own, timesByConsole } = at;
    const { validity } = payload;
    const giver = { timeZone, own, timesByConsole };
    const command: SharedCommand = { type: 'change', uid, validity, reach, ...giver, job: jobFor('update') };
    const { content } = snapshot.context;
    // What the console alone keeps is so at once, and no lock tells of it.
    const isConsoles = content?.kind === 'qrCode' ? content.online : timesByConsole || snapshot.context.isEndless;
    if (!isConsoles) return changeAtLock(effect, { ref, kind: target.kind, command }, snapshot);
    const changed = await loop.handle(aggregateOf(target.kind), ref, command, { by: uid, answer: null });
    return isRejection(changed) && changed.rejected !== 'unchanged'
      ? notNow(effect, changed)
      : end(effect, { kind: 'done' });
  }

  async function changeAtLock(effect: Change, asked: Asked, snapshot: AnyCredential): Promise<EffectResult> {
    const job = 'job' in asked.command ? asked.command.job : undefined;
    const asking = { by: effect.params.uid, answer: null, with: settling(effect) };
    const changed = await loop.handle(aggregateOf(asked.kind), asked.ref, asked.command, asking);
    if (!isRejection(changed)) return 'settled';
    if (changed.rejected !== 'unchanged') return notNow(effect, changed);
    if (snapshot.hasTag('retryable') && snapshot.context.reach && job)
      return ask(effect, {
        ...asked,
        command: { type: 'retry', uid: effect.params.uid, reach: snapshot.context.reach, job },
      });
    return snapshot.hasTag('waiting') ? notNow(effect, { rejected: 'notInThisState' }) : end(effect, { kind: 'done' });
  }

  /** As of calls: an administrator's time is over by the clock, before every lock has been told. */
  const isOver = async ({ params: { uid, lockId } }: Issue | Change) =>
    (await endedOn(store.db, uid, [lockId], clock.now())).length > 0;

  async function issueItem(effect: Issue): Promise<EffectResult> {
    const target = await targetIn(effect);
    if (!target) return end(effect, NOT_POSSIBLE);
    if (await isOver(effect)) return notNow(effect, { rejected: 'noPermission' });
    if (target.kind !== 'ekey') return issue(effect, target as Kept);
    const sent = await eKeys.send(effect.params, target, await payloadOf(effect));
    return isRejection(sent) ? notNow(effect, sent) : end(effect, sent);
  }

  async function changeItem(effect: Change): Promise<EffectResult> {
    const target = await targetIn(effect);
    if (!target) return end(effect, NOT_POSSIBLE);
    if (await isOver(effect)) return notNow(effect, { rejected: 'noPermission' });
    const payload = await payloadOf(effect);
    const jobType = payload?.ends ? JobType.REMOVE : effect.params.jobType;
    if (target.kind === 'ekey') {
      const changed = await eKeys.change({ ...effect.params, jobType }, target, payload);
      return isRejection(changed) ? notNow(effect, changed) : end(effect, changed);
    }
    if (jobType === JobType.REMOVE) return remove(effect, target as Kept);
    return jobType === JobType.CHANGE_PERIOD ? changePeriod(effect, target as Kept) : end(effect, NOT_POSSIBLE);
  }

  return { issueItem, changeItem };
}
