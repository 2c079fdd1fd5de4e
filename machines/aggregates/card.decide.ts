import type { SnapshotFrom } from 'xstate';
import type { Connectivity } from '../../models/credential.ts';
import { reject } from '../../models/errorCodes.ts';
import type { NewImportedCredentialFact } from '../../models/facts/broughtCredential.facts.ts';
import type { NewCardFact } from '../../models/facts/card.facts.ts';
import type { NewCredentialFact } from '../../models/facts/credential.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import type { Aggregate } from '../../src/engine/chart/aggregate.ts';
import { cardMachine } from './card.machine.ts';
import { type CredentialCommand, decideCredential } from './credential/credential.decide.ts';
import { decideImport, type ImportCredential } from './credential/imported.ts';

export type CardCommand =
  | CredentialCommand
  | ImportCredential
  | { type: 'tellNumber'; numberRef: string }
  | { type: 'reportLost' | 'reportFound'; uid: AccountId; connectivity: Connectivity };

type NewFact = NewCredentialFact | NewImportedCredentialFact | NewCardFact;

export const card: Aggregate<typeof cardMachine, CardCommand, NewFact> = {
  kind: 'card',
  machine: cardMachine,
  decide(command, snapshot, now) {
    const { credentialId, lockId, content } = snapshot.context;
    const ifTaken = (fact: NewCardFact) => (snapshot.can({ ...fact, at: now }) ? [fact] : reject('notInThisState'));
    switch (command.type) {
      case 'import':
        return decideImport(command, snapshot, now);
      case 'tellNumber': {
        if (!credentialId || !lockId || content?.kind !== 'card' || !content.readAtLock)
          return reject('notInThisState');
        if (content.numberRef === command.numberRef) return [];
        return ifTaken({ type: 'card.read.v1', data: { credentialId, lockId, numberRef: command.numberRef } });
      }
      case 'reportLost':
      case 'reportFound': {
        if (!credentialId || !lockId) return reject('notInThisState');
        const { uid, connectivity } = command;
        const type = command.type === 'reportLost' ? 'card.reportedLost.v1' : 'card.found.v1';
        return ifTaken({ type, data: { credentialId, lockId, uid, connectivity } });
      }
      default:
        return needsNumber(command, snapshot) ? reject('notInThisState') : decideCredential(command, snapshot, now);
    }
  },
};

/** A card without a known number can be written by the recipient's app only. */
function needsNumber(command: CredentialCommand, snapshot: SnapshotFrom<typeof cardMachine>): boolean {
  const content = command.type === 'request' ? command.content : snapshot.context.content;
  if (content?.kind !== 'card' || content.numberRef !== null) return false;
  if (command.type === 'settle') return command.outcome.kind === 'done' && snapshot.matches('adding');
  return 'connectivity' in command && command.connectivity.by === 'gateway';
}
