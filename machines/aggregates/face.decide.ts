import type { FACE_REFUSALS } from '../../models/credential.ts';
import { reject } from '../../models/errorCodes.ts';
import type { NewCredentialFact } from '../../models/facts/credential.facts.ts';
import type { NewFaceFact } from '../../models/facts/face.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import type { Validity } from '../../models/validity.ts';
import type { Aggregate } from '../aggregate.ts';
import { type CredentialCommand, decideCredential } from './credential/credential.decide.ts';
import { beyondOwn } from './credential/validityRules.ts';
import { faceMachine } from './face.machine.ts';

/** What came of a photo; `turn` names the one that is meant. */
type FeaturesCommand =
  | { type: 'tellFeatures'; turn: number; featuresRef: string }
  | { type: 'refusePhoto'; turn: number; reason: (typeof FACE_REFUSALS)[number] };

export type FaceCommand =
  | CredentialCommand
  | FeaturesCommand
  | { type: 'replacePhoto'; uid: AccountId; photoRef: string; own: Validity };

export const face: Aggregate<typeof faceMachine, FaceCommand, NewCredentialFact | NewFaceFact> = {
  kind: 'face',
  machine: faceMachine,
  decide(command, snapshot, now) {
    const { credentialId, lockId, turn } = snapshot.context;
    switch (command.type) {
      case 'tellFeatures':
      case 'refusePhoto': {
        // Of an earlier photo, or one that was waited for no longer.
        if (!credentialId || !lockId || turn !== command.turn || !snapshot.matches('checking')) return [];
        const about = { credentialId, lockId, turn };
        return command.type === 'tellFeatures'
          ? [{ type: 'face.featuresMade.v1', data: { ...about, featuresRef: command.featuresRef } }]
          : [{ type: 'face.photoRefused.v1', data: { ...about, reason: command.reason } }];
      }
      case 'replacePhoto': {
        if (!credentialId || !lockId) return reject('notInThisState');
        const { uid, photoRef, own } = command;
        // Another photo gives it to another face.
        const refusal = beyondOwn(snapshot.context.validity, own);
        if (refusal) return refusal;
        const fact = { type: 'face.photoReplaced.v1', data: { credentialId, lockId, uid, photoRef } } as const;
        return snapshot.can({ ...fact, at: now }) ? [fact] : reject('notInThisState');
      }
      default:
        return decideCredential(command, snapshot, now);
    }
  },
};
