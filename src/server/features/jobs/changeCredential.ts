import { isRejection } from '../../../../models/errorCodes.ts';
import type { EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import { settlingLease } from '../../connectors/handlerKit.ts';
import { type AnyCredential, aggregateOf, type SharedCommand } from '../credentials/kinds.ts';
import type { PreparedCommand } from '../credentials/prepareRequest.ts';
import { type CredentialJobTarget, type JobItemKit, NOT_POSSIBLE } from './jobItemKit.ts';

type Change = EffectOf<'changeItem'>;

export function createChangeCredential(loop: Loop, kit: JobItemKit) {
  const { end, payloadOf, retryOrEnd, requestChange, loadCredential } = kit;

  async function removeCredential(effect: Change, target: CredentialJobTarget): Promise<EffectResult> {
    const loaded = await loadCredential(effect, target);
    if (isRejection(loaded)) return retryOrEnd(effect, loaded);
    const { at, ref, snapshot, jobFor } = loaded;
    if (snapshot.status === 'done') return end(effect, { kind: 'done' });
    const isUnderWay = snapshot.hasTag('delete');
    if (isUnderWay && !snapshot.hasTag('retryable')) return retryOrEnd(effect, { rejected: 'notInThisState' });
    const type = isUnderWay ? 'retry' : 'delete';
    const command = { type, uid: effect.params.uid, connectivity: at.connectivity, job: jobFor('delete') } as const;
    return requestChange(effect, { ref, kind: target.kind, command });
  }

  async function changeAtLock(
    effect: Change,
    prepared: PreparedCommand,
    snapshot: AnyCredential,
  ): Promise<EffectResult> {
    const job = 'job' in prepared.command ? prepared.command.job : undefined;
    const options = { by: effect.params.uid, answer: null, with: settlingLease(effect) };
    const changed = await loop.handle(aggregateOf(prepared.kind), prepared.ref, prepared.command, options);
    if (!isRejection(changed)) return 'settled';
    if (changed.rejected !== 'unchanged') return retryOrEnd(effect, changed);
    if (snapshot.hasTag('retryable') && snapshot.context.connectivity && job)
      return requestChange(effect, {
        ...prepared,
        command: { type: 'retry', uid: effect.params.uid, connectivity: snapshot.context.connectivity, job },
      });
    return snapshot.hasTag('waiting')
      ? retryOrEnd(effect, { rejected: 'notInThisState' })
      : end(effect, { kind: 'done' });
  }

  async function changePeriod(effect: Change, target: CredentialJobTarget): Promise<EffectResult> {
    const loaded = await loadCredential(effect, target);
    if (isRejection(loaded)) return retryOrEnd(effect, loaded);
    const { at, ref, snapshot, jobFor } = loaded;
    const payload = await payloadOf(effect);
    if (!payload) return end(effect, NOT_POSSIBLE);
    const { uid } = effect.params;
    const { connectivity, timeZone, own, timesByConsole } = at;
    const { validity } = payload;
    const giver = { timeZone, own, timesByConsole };
    const command: SharedCommand = { type: 'change', uid, validity, connectivity, ...giver, job: jobFor('update') };
    const { content } = snapshot.context;
    // If only the console enforces the change, no lock will report it, so the item ends here.
    const isConsoles = content?.kind === 'qrCode' ? content.online : timesByConsole || snapshot.context.isEndless;
    if (!isConsoles) return changeAtLock(effect, { ref, kind: target.kind, command }, snapshot);
    const changed = await loop.handle(aggregateOf(target.kind), ref, command, { by: uid, answer: null });
    return isRejection(changed) && changed.rejected !== 'unchanged'
      ? retryOrEnd(effect, changed)
      : end(effect, { kind: 'done' });
  }

  return { removeCredential, changePeriod };
}
