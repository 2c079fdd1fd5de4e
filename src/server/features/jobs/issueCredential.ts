import type { CredentialContent } from '../../../../models/credential.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import type { ItemOfJob } from '../../../../models/jobTarget.ts';
import type { NewId } from '../../../engine/clock.ts';
import type { EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { AppendRequest, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { type CreditReservations, creditCostOf } from '../billing/credit.service.ts';
import type { CardNumberService } from '../cardNumbers/cardNumber.service.ts';
import { createCredentialSecrets } from '../credentials/credentialSecrets.ts';
import type { SharedCommand } from '../credentials/kinds.ts';
import { prepareRequest } from '../credentials/prepareRequest.ts';
import type { PasscodeLengths } from '../passcodes/passcodeLengths.ts';
import { type CredentialJobTarget, type JobItemKit, type LoadedCredential, NOT_POSSIBLE } from './jobItemKit.ts';

interface Parts {
  store: Store;
  vault: Vault;
  newId: NewId;
  cardNumbers: CardNumberService;
  digits: PasscodeLengths;
  units: CreditReservations;
  kit: JobItemKit;
}

type Issue = EffectOf<'issueItem'>;

export function createIssueCredential({ store, vault, newId, cardNumbers, digits, units, kit }: Parts) {
  const { end, payloadOf, retryOrEnd, requestChange, loadCredential } = kit;
  const secrets = createCredentialSecrets({ store, vault, newId });

  /** Reserves one credit, and releases it if nothing was appended. */
  async function withCredit(
    effect: Issue,
    { at, ref, version }: LoadedCredential,
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

  /** Handles a credential that was requested before: retries a failed one, otherwise reports its status. */
  async function reissueCredential(
    effect: Issue,
    loaded: LoadedCredential,
    kind: CredentialJobTarget['kind'],
    job: ItemOfJob,
  ): Promise<EffectResult> {
    const { at, ref, snapshot } = loaded;
    if (snapshot.status === 'done' || snapshot.hasTag('delete'))
      return end(effect, { kind: 'rejected', reason: 'removed' });
    if (snapshot.hasTag('retryable')) {
      const command: SharedCommand = { type: 'retry', uid: effect.params.uid, connectivity: at.connectivity, job };
      const again = () => requestChange(effect, { ref, kind, command });
      return withCredit(effect, loaded, snapshot.context.held ? null : snapshot.context.content, again);
    }
    // The console writes the credential when its period starts.
    if (snapshot.hasTag('outside')) return end(effect, { kind: 'done', reason: 'putInLater' });
    if (snapshot.hasTag('done')) return end(effect, { kind: 'done' });
    return snapshot.hasTag('waiting') ? retryOrEnd(effect, { rejected: 'notInThisState' }) : end(effect, NOT_POSSIBLE);
  }

  return async (effect: Issue, target: CredentialJobTarget): Promise<EffectResult> => {
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
  };
}
