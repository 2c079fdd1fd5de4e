import { describe, expect } from 'vitest';
import { qrCode } from '../../machines/aggregates/qrCode.decide.ts';
import type { QrCodeFact } from '../../models/facts/qrCode.facts.ts';
import { aboutIt, asker, byGateway, permanent, untilEvening } from '../support/credentialFacts.ts';
import {
  regardlessOfTurn,
  sharedExamples,
  sharedInvariants,
  sharedMatters,
  sharedOrigins,
} from '../support/credentialPaths.ts';
import { NOON, owner } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

const IN_LOCK = { kind: 'qrCode', online: false, linkRef: 'ref-link', linkEndsAt: NOON + 1 } as const;
const ONLINE = { ...IN_LOCK, online: true } as const;

type Of<Type extends QrCodeFact['type']> = Extract<QrCodeFact, { type: Type }>;
const own = <const Type extends QrCodeFact['type']>(type: Type, data: Of<Type>['data']) =>
  ({ type, data, at: NOON }) as unknown as Of<Type>;
const by = { ...aboutIt, uid: owner };

describe('paths of a QR code', () => {
  walkEveryPath(qrCode, {
    examples: {
      ...sharedExamples([IN_LOCK]),
      'qrCode.issued.v1': () => [
        own('qrCode.issued.v1', { ...by, name: 'Maya', validity: untilEvening, content: ONLINE }),
      ],
      'qrCode.changed.v1': ({ context: { validity } }) =>
        validity.kind === 'permanent' ? [] : [own('qrCode.changed.v1', { ...by, validity: permanent })],
      'qrCode.renewed.v1': ({ context: { content } }) =>
        content?.kind === 'qrCode' && content.linkRef === 'ref-link'
          ? [own('qrCode.renewed.v1', { ...by, linkRef: 'ref-new', linkEndsAt: NOON + 2 })]
          : [],
    },
    matters: sharedMatters,
    tells: regardlessOfTurn,
    origins: {
      ...sharedOrigins,
      'qrCode.issued.v1': ({ data }) => ({ type: 'request', ...data, ...asker, reach: byGateway }),
      'qrCode.changed.v1': ({ data: { validity } }) => ({ type: 'change', ...asker, validity, reach: byGateway }),
      'qrCode.renewed.v1': ({ data: { uid, linkRef, linkEndsAt } }) => ({ type: 'renew', uid, linkRef, linkEndsAt }),
    },
    invariants: {
      ...sharedInvariants,
      // Nothing is sent to the lock, and nothing is said of what it holds.
      online: ({ context, effects, timers }) => {
        expect([effects, timers]).toEqual([[], []]);
        expect(context).toMatchObject({ presence: 'no', held: null, confirmedAt: null });
      },
    },
  });
});
