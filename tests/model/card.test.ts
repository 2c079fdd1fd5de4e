import { describe, expect } from 'vitest';
import { card } from '../../machines/aggregates/card.decide.ts';
import type { Reach } from '../../models/credential.ts';
import type { CardFact } from '../../models/facts/card.facts.ts';
import { aboutIt } from '../support/credentialFacts.ts';
import {
  afterFailure,
  isUnread,
  regardlessOfTurn,
  sharedExamples,
  sharedInvariants,
  sharedMatters,
  sharedOrigins,
  waysFrom,
  whileWriting,
  within,
} from '../support/credentialPaths.ts';
import { NOON, owner } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

const KNOWN = { kind: 'card', numberRef: 'ref-number', readAtLock: false, lost: false } as const;
const AT_LOCK = { kind: 'card', numberRef: null, readAtLock: true, lost: false } as const;

const own = <const Type extends CardFact['type']>(type: Type, data: Extract<CardFact, { type: Type }>['data']) =>
  ({ type, data, at: NOON }) as unknown as Extract<CardFact, { type: Type }>;
const asked = (reach: Reach) => ({ ...aboutIt, uid: owner, reach });

describe('paths of a card', () => {
  walkEveryPath(card, {
    examples: {
      ...sharedExamples([KNOWN, AT_LOCK]),
      'card.read.v1': ({ context: { content } }) =>
        isUnread(content) ? [own('card.read.v1', { ...aboutIt, numberRef: 'ref-read' })] : [],
      'card.reportedLost.v1': state => waysFrom(state).map(reach => own('card.reportedLost.v1', asked(reach))),
      'card.found.v1': state => waysFrom(state).map(reach => own('card.found.v1', asked(reach))),
    },
    matters: context => [sharedMatters(context), isUnread(context.content)],
    tells: regardlessOfTurn,
    origins: {
      ...sharedOrigins,
      'card.read.v1': ({ data }) => ({ type: 'tellNumber', numberRef: data.numberRef }),
      'card.reportedLost.v1': ({ data: { uid, reach } }) => ({ type: 'reportLost', uid, reach }),
      'card.found.v1': ({ data: { uid, reach } }) => ({ type: 'reportFound', uid, reach }),
    },
    invariants: {
      ...sharedInvariants,
      ...within('reportingLost', whileWriting),
      ...within('reportFailed', afterFailure),
      lost: ({ context, timers }) => {
        expect(timers).toEqual([]);
        expect(context).toMatchObject({ presence: 'yes', content: { lost: true } });
      },
    },
  });
});
