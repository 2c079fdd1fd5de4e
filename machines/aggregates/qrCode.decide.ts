import { type Rejection, reject } from '../../models/errorCodes.ts';
import type { NewImportedCredentialFact } from '../../models/facts/broughtCredential.facts.ts';
import type { NewCredentialFact } from '../../models/facts/credential.facts.ts';
import type { NewQrCodeFact } from '../../models/facts/qrCode.facts.ts';
import type { AccountId, OperationId } from '../../models/ids.ts';
import { LINK_UNLOCK_PAUSE_MS, QR_LOOK_MS } from '../../models/limits.ts';
import type { Validity } from '../../models/validity.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { linkRefusal } from '../selectors/guestLink.ts';
import {
  type CredentialCommand,
  type CredentialView,
  decideCredential,
  recipientFacts,
} from './credential/credential.decide.ts';
import { sameValidity } from './credential/eKeyTerms.ts';
import { decideImport, type ImportCredential } from './credential/imported.ts';
import { beyondOwn, validityRefusal } from './credential/validityRules.ts';
import { qrCodeMachine } from './qrCode.machine.ts';

export type LinkCommand =
  | { type: 'renew'; uid: AccountId; linkRef: string; linkEndsAt: number | null; own: Validity }
  | { type: 'revokeLink'; uid: AccountId }
  | { type: 'show'; uid: AccountId }
  /** `timeZone`: the lock's time zone. */
  | { type: 'askUnlock'; operationId: OperationId; timeZone: string };

export type QrCodeCommand = CredentialCommand | ImportCredential | LinkCommand;
type NewFact = NewCredentialFact | NewImportedCredentialFact | NewQrCodeFact;

export const qrCode: Aggregate<typeof qrCodeMachine, QrCodeCommand, NewFact> = {
  kind: 'qrCode',
  machine: qrCodeMachine,
  decide(command, snapshot, now) {
    const { credentialId, lockId, validity } = snapshot.context;
    switch (command.type) {
      case 'request': {
        const { content } = command;
        if (credentialId || content.kind !== 'qrCode') return decideCredential(command, snapshot, now);
        if (command.validity.kind === 'once') return openedOnce;
        if ((content.linkEndsAt ?? now + 1) <= now) return reject('validityEnded');
        if (!content.online) return decideCredential(command, snapshot, now);
        const { type: _, connectivity: __, timeZone, own, timesByConsole: ___, givenTo: ____, ...data } = command;
        const refusal = validityRefusal(command.validity, { now, timeZone, own });
        return refusal ?? [{ type: 'qrCode.issued.v1', data }, ...recipientFacts(command)];
      }
      case 'change': {
        if (command.validity.kind === 'once') return openedOnce;
        if (!credentialId || !lockId || !snapshot.matches('online')) return decideCredential(command, snapshot, now);
        if (sameValidity(command.validity, validity)) return reject('unchanged');
        const data = { credentialId, lockId, uid: command.uid, validity: command.validity };
        return validityRefusal(command.validity, { ...command, now }) ?? [{ type: 'qrCode.changed.v1', data }];
      }
      case 'import':
        return decideImport(command, snapshot, now);
      case 'renew':
      case 'revokeLink':
      case 'show':
      case 'askUnlock':
        return decideLink(command, snapshot, now);
      default:
        return decideCredential(command, snapshot, now);
    }
  },
};

/** A QR code can be copied, so single use can't be enforced. */
const openedOnce = reject('badParameter', { fields: { validity: 'invalid' } });

function decideLink(command: LinkCommand, view: CredentialView, now: number): Decision<NewFact> {
  const { credentialId, lockId, content } = view.context;
  const isGiven = view.status === 'active' && !view.hasTag('delete');
  if (!credentialId || !lockId || content?.kind !== 'qrCode' || !isGiven) return reject('notInThisState');
  const about = { credentialId, lockId };
  switch (command.type) {
    case 'renew': {
      const { uid, linkRef, linkEndsAt, own } = command;
      const { validity } = view.context;
      const refusal = beyondOwn(validity, own) ?? endRefusal(linkEndsAt, validity, now);
      return refusal ?? [{ type: 'qrCode.renewed.v1', data: { ...about, uid, linkRef, linkEndsAt } }];
    }
    case 'revokeLink':
      return content.linkRef === null ? [] : [{ type: 'qrCode.linkRevoked.v1', data: { ...about, uid: command.uid } }];
    case 'show': {
      const { uid } = command;
      const isLooking = content.shown?.uid === uid && now - content.shown.at < QR_LOOK_MS;
      return isLooking ? [] : [{ type: 'qrCode.shown.v1', data: { ...about, uid } }];
    }
    case 'askUnlock': {
      const retryAt = (content.unlockAskedAt ?? Number.NEGATIVE_INFINITY) + LINK_UNLOCK_PAUSE_MS;
      const refusal = linkRefusal(view, now, command.timeZone);
      if (refusal) return refusal;
      if (now < retryAt) return reject('tooManyTries', { retryAt });
      return [{ type: 'qrCode.unlockAsked.v1', data: { ...about, operationId: command.operationId } }];
    }
  }
}

function endRefusal(linkEndsAt: number | null, validity: Validity, now: number): Rejection | null {
  const end = validity.kind === 'permanent' ? undefined : validity.end;
  return (linkEndsAt ?? now + 1) <= now || (end ?? now + 1) <= now ? reject('validityEnded') : null;
}
