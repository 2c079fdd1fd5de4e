import type { CredentialAction } from '../../models/calls/credential.calls.ts';
import type { Connectivity } from '../../models/credential.ts';
import { requested } from '../aggregates/credential/context.ts';
import type { CredentialView } from '../aggregates/credential/credential.decide.ts';
import { mayVerify } from '../aggregates/faceContext.ts';
import { isUnused } from '../aggregates/passcodeContext.ts';

/** Any value will do: this check doesn't depend on connectivity. */
const connectivity: Connectivity = { by: 'recipient' };

type Asks = (view: CredentialView, takes: (type: string, data?: object) => boolean) => boolean;

const ASKS: Record<CredentialAction, Asks> = {
  rename: (_, takes) => takes('credential.renamed.v1', { name: '' }),
  giveTo: (_, takes) => takes('credential.givenTo.v1', { to: null }),
  changePeriod: (view, takes) =>
    takes('passcode.endChanged.v1') ||
    (!isUnused(view.context) &&
      !view.context.isEndless &&
      (takes('credential.changeRequested.v1', { connectivity }) ||
        takes('qrCode.changed.v1') ||
        takes('passcode.timesChanged.v1', { window: null }))),
  delete: (view, takes) =>
    !view.hasTag('delete') &&
    (takes('credential.deletionRequested.v1', { connectivity }) ||
      (view.context.presence === 'no' && takes('credential.withdrawn.v1'))),
  retry: (_, takes) => takes('credential.retried.v1', { connectivity }),
  reportLost: (_, takes) => takes('card.reportedLost.v1', { connectivity }),
  found: (_, takes) => takes('card.found.v1', { connectivity }),
  reveal: (_, takes) => takes('passcode.revealed.v1'),
  changePhoto: (_, takes) => takes('face.photoReplaced.v1', { photoRef: '' }),
  setVerification: (view, takes) => isFace(view) && !view.hasTag('delete') && takes('face.verificationSet.v1'),
  verify: view => isFace(view) && mayVerify(view),
  changeDigits: (view, takes) => !isGenerated(view) && takes('passcode.digitsChangeRequested.v1', { connectivity }),
  show: (view, takes) => !view.hasTag('delete') && takes('qrCode.shown.v1'),
  renewLink: (view, takes) => !view.hasTag('delete') && takes('qrCode.renewed.v1'),
  revokeLink: (view, takes) => !view.hasTag('delete') && takes('qrCode.linkRevoked.v1'),
};

const isFace = ({ context }: CredentialView) => context.content?.kind === 'face';
const isGenerated = ({ context: { content } }: CredentialView) => content?.kind === 'passcode' && content.generated;

export function credentialActions(view: CredentialView): CredentialAction[] {
  if (view.status !== 'active' || view.context.credentialId === null) return [];
  const { credentialId, lockId, uid, requestedAt } = requested(view.context);
  const takes = (type: string, data: object = {}) =>
    view.can({ type, data: { credentialId, lockId, uid, ...data }, at: requestedAt });
  return (Object.keys(ASKS) as CredentialAction[]).filter(action => ASKS[action](view, takes));
}
