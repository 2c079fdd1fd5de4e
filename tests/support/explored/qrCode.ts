import type { CredentialContext } from '../../../machines/aggregates/credential/context.ts';
import type { qrCodeMachine } from '../../../machines/aggregates/qrCode.machine.ts';
import type { ContentOf } from '../../../models/credential.ts';
import type { QrCodeFact } from '../../../models/facts/qrCode.facts.ts';
import type { OperationId } from '../../../models/ids.ts';
import { aboutIt, permanent, untilEvening } from '../credentialFacts.ts';
import { regardlessOfTurn, sharedExamples, sharedMatters, toldByFile } from '../credentialPaths.ts';
import { NOON, owner } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

export const ONLINE: ContentOf<'qrCode'> = {
  kind: 'qrCode',
  online: true,
  codeRef: 'ref-code',
  remoteUnlock: true,
  linkRef: 'ref-link',
  linkEndsAt: null,
  shown: null,
  unlockAskedAt: null,
};
export const IN_LOCK: ContentOf<'qrCode'> = { ...ONLINE, online: false };
/** Imported from the lock, without a link. */
const FOUND: ContentOf<'qrCode'> = { ...IN_LOCK, remoteUnlock: false, linkRef: null };

type Of<Type extends QrCodeFact['type']> = Extract<QrCodeFact, { type: Type }>;
export const ofQrCode = <const Type extends QrCodeFact['type']>(type: Type, data: Of<Type>['data'], at = NOON) =>
  ({ type, data, at }) as unknown as Of<Type>;
const by = { ...aboutIt, uid: owner };

interface Here {
  context: CredentialContext;
  status: string;
}
const codeOf = ({ context: { content } }: Here) => (content?.kind === 'qrCode' ? content : null);
/** Explored once without a pending write: the state of the lock does not matter. */
const atRest = (here: Here) => (here.status === 'active' && here.context.connectivity === null ? codeOf(here) : null);

export const exploredQrCode: Exploration<typeof qrCodeMachine> = {
  examples: {
    ...sharedExamples([IN_LOCK]),
    'credential.imported.v1': toldByFile(FOUND),
    'qrCode.issued.v1': () => [
      ofQrCode('qrCode.issued.v1', { ...by, name: 'Maya', validity: untilEvening, content: ONLINE }),
    ],
    'qrCode.changed.v1': ({ context: { validity } }) =>
      validity.kind === 'permanent' ? [] : [ofQrCode('qrCode.changed.v1', { ...by, validity: permanent })],
    'qrCode.renewed.v1': here =>
      atRest(here)?.linkRef === 'ref-link'
        ? [ofQrCode('qrCode.renewed.v1', { ...by, linkRef: 'ref-new', linkEndsAt: null })]
        : [],
    'qrCode.linkRevoked.v1': here =>
      atRest(here)?.linkRef === 'ref-new' ? [ofQrCode('qrCode.linkRevoked.v1', by)] : [],
    'qrCode.shown.v1': here => (atRest(here)?.shown === null ? [ofQrCode('qrCode.shown.v1', by)] : []),
    'qrCode.unlockAsked.v1': here =>
      atRest(here)?.unlockAskedAt === null
        ? [ofQrCode('qrCode.unlockAsked.v1', { ...aboutIt, operationId: 'by-link' as OperationId })]
        : [],
  },
  matters: sharedMatters,
  tells: regardlessOfTurn,
};
