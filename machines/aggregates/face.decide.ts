import type { SnapshotFrom } from 'xstate';
import type { Connectivity, FACE_REFUSALS } from '../../models/credential.ts';
import { type Rejection, reject } from '../../models/errorCodes.ts';
import { type VerificationFrequency, verifyBefore } from '../../models/faceVerification.ts';
import type { NewCredentialFact } from '../../models/facts/credential.facts.ts';
import type { NewFaceFact } from '../../models/facts/face.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import type { Validity } from '../../models/validity.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { type CredentialCommand, decideCredential, type RequestCredential } from './credential/credential.decide.ts';
import { beyondOwn } from './credential/validityRules.ts';
import { faceMachine } from './face.machine.ts';
import { hasNoFeatures, isLeaving, mayVerify, verificationOf } from './faceContext.ts';

type FeaturesCommand =
  | { type: 'tellFeatures'; revision: number; featuresRef: string }
  | { type: 'refusePhoto'; revision: number; reason: (typeof FACE_REFUSALS)[number] };

interface LockConditions {
  connectivity: Connectivity;
  timeZone: string;
}

export type SetVerification = {
  type: 'setVerification';
  uid: AccountId;
  every: VerificationFrequency;
} & LockConditions;

export type RequestFace = RequestCredential & { every?: VerificationFrequency | undefined };

export type FaceCommand =
  | Exclude<CredentialCommand, RequestCredential>
  | RequestFace
  | FeaturesCommand
  | { type: 'replacePhoto'; uid: AccountId; photoRef: string; own: Validity; timeZone: string }
  | SetVerification
  /** `photoRef`: the stored photo that the new one was compared with. */
  | ({ type: 'verify'; uid: AccountId; photoRef: string } & LockConditions)
  /** Takes an overdue face out of the lock. */
  | { type: 'enforce'; connectivity: Connectivity };

type NewFact = NewCredentialFact | NewFaceFact;
const FROM_THE_SERVER: ReadonlySet<FaceCommand['type']> = new Set(['tellFeatures', 'refusePhoto', 'enforce']);

type FaceSnapshot = SnapshotFrom<typeof faceMachine>;

export const face: Aggregate<typeof faceMachine, FaceCommand, NewFact> = {
  kind: 'face',
  machine: faceMachine,
  decide(command, snapshot, now) {
    if (command.type === 'request') return request(command, snapshot, now);
    const { credentialId, lockId, revision, content } = snapshot.context;
    if (!credentialId || !lockId || content?.kind !== 'face')
      return FROM_THE_SERVER.has(command.type) ? [] : reject('notInThisState');
    const about = { credentialId, lockId };
    const { every, overdue } = verificationOf(snapshot.context);
    const ifTaken = (fact: NewFaceFact): Decision<NewFact> =>
      snapshot.can({ ...fact, at: now }) ? [fact] : reject('notInThisState');

    switch (command.type) {
      case 'tellFeatures':
      case 'refusePhoto': {
        if (revision !== command.revision || !snapshot.matches('checking')) return [];
        // Features that arrive after the deadline don't end the overdue verification; a new photo is needed.
        if (command.type === 'tellFeatures' && !overdue) {
          const { featuresRef } = command;
          return [{ type: 'face.featuresMade.v1', data: { ...about, revision, featuresRef } }];
        }
        const reason = command.type === 'refusePhoto' ? command.reason : 'notChecked';
        return [{ type: 'face.photoRefused.v1', data: { ...about, revision, reason } }];
      }
      case 'replacePhoto': {
        const { uid, photoRef, own, timeZone } = command;
        const refusal = beyondOwn(snapshot.context.validity, own);
        if (refusal) return refusal;
        const again = every === 'once' && !overdue ? {} : { dueAt: verifyBefore(every, timeZone, now) };
        return ifTaken({ type: 'face.photoReplaced.v1', data: { ...about, uid, photoRef, ...again } });
      }
      case 'setVerification': {
        const { uid, timeZone, connectivity } = command;
        if (command.every === every) return reject('unchanged');
        if (isLeaving(snapshot)) return reject('notInThisState');
        const refusal = verificationRefusal(command.every, connectivity);
        // An overdue face stays overdue until a new photo verifies it.
        const dueAt = overdue ? null : verifyBefore(command.every, timeZone, now);
        return (
          refusal ?? ifTaken({ type: 'face.verificationSet.v1', data: { ...about, uid, every: command.every, dueAt } })
        );
      }
      case 'verify': {
        const { uid, photoRef, timeZone, connectivity } = command;
        if (content.photoRef !== photoRef) return reject('conflict');
        if (!mayVerify(snapshot)) return reject('notInThisState');
        const dueAt = verifyBefore(every, timeZone, now);
        return snapshot.hasTag('out')
          ? ifTaken({ type: 'face.resumed.v1', data: { ...about, uid, dueAt, connectivity } })
          : ifTaken({ type: 'face.verified.v1', data: { ...about, uid, dueAt } });
      }
      case 'enforce': {
        // The face was verified or deleted meanwhile, is already being taken out, or has no features.
        if (!overdue || isLeaving(snapshot) || snapshot.hasTag('out') || hasNoFeatures(snapshot)) return [];
        return snapshot.context.presence === 'no'
          ? [{ type: 'face.suspended.v1', data: about }]
          : [{ type: 'face.suspensionBegan.v1', data: { ...about, connectivity: command.connectivity } }];
      }
      default:
        return decideCredential(command, snapshot, now);
    }
  },
};

/** Verification needs a gateway: without one, the face can't be taken out of the lock in time. */
export const verificationRefusal = (every: VerificationFrequency, connectivity: Connectivity): Rejection | null =>
  every !== 'once' && connectivity.by !== 'gateway' ? reject('noGateway') : null;

function request({ every = 'once', ...command }: RequestFace, snapshot: FaceSnapshot, now: number): Decision<NewFact> {
  const refusal = verificationRefusal(every, command.connectivity);
  if (refusal) return refusal;
  const facts = decideCredential(command, snapshot, now);
  if ('rejected' in facts || facts.length === 0 || every === 'once') return facts;
  const { credentialId, lockId, uid, timeZone } = command;
  const dueAt = verifyBefore(every, timeZone, now);
  return [...facts, { type: 'face.verificationSet.v1', data: { credentialId, lockId, uid, every, dueAt } }];
}
