import { reject } from '../../models/errorCodes.ts';
import type { NewCredentialFact } from '../../models/facts/credential.facts.ts';
import type { NewQrCodeFact } from '../../models/facts/qrCode.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import type { Aggregate } from '../aggregate.ts';
import { type CredentialCommand, decideCredential, givenAlong } from './credential/credential.decide.ts';
import { sameValidity } from './credential/eKeyTerms.ts';
import { validityRefusal } from './credential/validityRules.ts';
import { qrCodeMachine } from './qrCode.machine.ts';

export type QrCodeCommand = CredentialCommand | { type: 'renew'; uid: AccountId; linkRef: string; linkEndsAt: number };

export const qrCode: Aggregate<typeof qrCodeMachine, QrCodeCommand, NewCredentialFact | NewQrCodeFact> = {
  kind: 'qrCode',
  machine: qrCodeMachine,
  decide(command, snapshot, now) {
    const { credentialId, lockId, validity } = snapshot.context;
    switch (command.type) {
      case 'request': {
        if (credentialId || command.content.kind !== 'qrCode' || !command.content.online)
          return decideCredential(command, snapshot, now);
        const { type: _, reach: __, timeZone, own, givenTo: ___, ...data } = command;
        const refusal = validityRefusal(command.validity, { now, timeZone, own });
        return refusal ?? [{ type: 'qrCode.issued.v1', data }, ...givenAlong(command)];
      }
      case 'change': {
        if (!credentialId || !lockId || !snapshot.matches('online')) return decideCredential(command, snapshot, now);
        if (sameValidity(command.validity, validity)) return reject('unchanged');
        const data = { credentialId, lockId, uid: command.uid, validity: command.validity };
        return validityRefusal(command.validity, { ...command, now }) ?? [{ type: 'qrCode.changed.v1', data }];
      }
      case 'renew': {
        if (!credentialId || !lockId) return reject('notInThisState');
        const { uid, linkRef, linkEndsAt } = command;
        const data = { credentialId, lockId, uid, linkRef, linkEndsAt };
        const fact = { type: 'qrCode.renewed.v1', data } as const;
        return snapshot.can({ ...fact, at: now }) ? [fact] : reject('notInThisState');
      }
      default:
        return decideCredential(command, snapshot, now);
    }
  },
};
