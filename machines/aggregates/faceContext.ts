import { type FaceVerification, VERIFICATION_NOTICE_MS } from '../../models/faceVerification.ts';
import type { CredentialFact } from '../../models/facts/credential.facts.ts';
import type { FaceFact } from '../../models/facts/face.facts.ts';
import { type CredentialContext, credentialAfter, nextRevision, requested } from './credential/context.ts';
import type { CredentialView } from './credential/credential.decide.ts';

export type CredentialOrFaceFact = CredentialFact | FaceFact;

/** `presence` stays by default: a photo is written only once its features are computed. */
const withPhoto = (context: CredentialContext, content: object, presence = context.presence) =>
  ({
    ...nextRevision(context),
    content: { ...requested(context).content, ...content },
    presence,
  }) as Partial<CredentialContext>;

export const verificationOf = ({ verification, requestedAt }: CredentialContext): FaceVerification =>
  verification ?? { every: 'once', verifiedAt: requestedAt, dueAt: null, near: false, overdue: false };

const verifying = (context: CredentialContext, change: Partial<FaceVerification>): Partial<CredentialContext> => ({
  verification: { ...verificationOf(context), ...change },
});

const verified = (
  context: CredentialContext,
  { at, data: { dueAt } }: { at: number; data: { dueAt: number | null } },
) => verifying(context, { verifiedAt: at, dueAt, near: false, overdue: false });

function rememberFace(context: CredentialContext, fact: FaceFact): Partial<CredentialContext> {
  switch (fact.type) {
    case 'face.photoReplaced.v1': {
      const { photoRef, dueAt } = fact.data;
      const shown = dueAt === undefined ? {} : verified(context, { at: fact.at, data: { dueAt } });
      return { ...withPhoto(context, { photoRef, featuresRef: null }), ...shown };
    }
    case 'face.photoRefused.v1':
      return { reason: fact.data.reason };
    case 'face.featuresMade.v1': {
      const { presence } = nextRevision(context);
      return withPhoto(context, { featuresRef: fact.data.featuresRef }, presence);
    }
    case 'face.verificationSet.v1':
      return verifying(context, { every: fact.data.every, dueAt: fact.data.dueAt, near: false });
    case 'face.verified.v1':
      return verified(context, fact);
    case 'face.verificationNear.v1':
      return verifying(context, { near: true });
    case 'face.verificationDue.v1':
      return verifying(context, { dueAt: null, near: false, overdue: true });
    case 'face.suspensionBegan.v1':
      return nextRevision(context, fact.data.connectivity);
    case 'face.resumed.v1':
      return { ...nextRevision(context, fact.data.connectivity), ...verified(context, fact) };
    case 'face.suspended.v1':
      return nextRevision(context, null);
  }
}

function rememberShared(context: CredentialContext, fact: CredentialFact): Partial<CredentialContext> {
  const told = credentialAfter(context, fact);
  switch (fact.type) {
    case 'credential.requested.v1':
      return { ...told, presence: 'no' };
    case 'credential.deletionRequested.v1':
    case 'credential.withdrawn.v1':
      return context.verification === null ? told : { ...told, ...verifying(context, { dueAt: null }) };
    default:
      return told;
  }
}

export const known = (context: CredentialContext, fact: CredentialOrFaceFact): CredentialContext => ({
  ...context,
  ...(fact.type.startsWith('face.')
    ? rememberFace(context, fact as FaceFact)
    : rememberShared(context, fact as CredentialFact)),
});

/** Times of the reminder and of the deadline; null if no verification is scheduled. */
export function verificationTimes({
  verification,
}: CredentialContext): { nearAt: number | null; dueAt: number } | null {
  if (!verification || verification.every === 'once' || verification.dueAt === null) return null;
  const { every, dueAt, near } = verification;
  return { nearAt: near ? null : dueAt - VERIFICATION_NOTICE_MS[every], dueAt };
}

export const about = (context: CredentialContext) => {
  const { credentialId, lockId } = requested(context);
  return { credentialId, lockId };
};

export const isLeaving = (view: CredentialView): boolean => view.status !== 'active' || view.hasTag('delete');
export const hasNoFeatures = (view: CredentialView): boolean => view.hasTag('featureless');

export function mayVerify(view: CredentialView): boolean {
  const { every, overdue } = verificationOf(view.context);
  return (every !== 'once' || overdue) && !isLeaving(view) && !hasNoFeatures(view);
}
