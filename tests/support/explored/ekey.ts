/** An eKey with a real app. Payloads are covered by tests without a clock. */
import type { ekeyMachine } from '../../../machines/aggregates/ekey.machine.ts';
import type { Validity } from '../../../models/validity.ts';
import {
  aboutEKey,
  eKeyFact,
  eKeySent,
  freezeTakenOver,
  issuersFreeze,
  plainEKeyExamples,
  validityAsked,
} from '../givenEKey.ts';
import { NOON } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

const forAnHour: Validity = { kind: 'limited', start: NOON, end: NOON + 3_600_000 };
const once: Validity = { kind: 'once' };

const plain = <const Type extends Parameters<typeof eKeyFact>[0]>(type: Type) => [eKeyFact(type)];

export const exploredEKey: Exploration<typeof ekeyMachine> = {
  examples: {
    'ekey.sent.v1': () => [forAnHour, once].map(validity => eKeySent({ validity })),
    'ekey.accepted.v1': ({ context }) => (context.desired.kind === 'once' ? plain('ekey.accepted.v1') : []),
    'ekey.declined.v1': () => plain('ekey.declined.v1'),
    'ekey.lapsed.v1': ({ context: { desired } }) =>
      desired.kind === 'limited' ? [eKeyFact('ekey.lapsed.v1', desired.end)] : [],
    'ekey.freezeAsked.v1': () => [...plain('ekey.freezeAsked.v1'), issuersFreeze],
    'ekey.freezeTakenOver.v1': ({ context }) => (context.frozenBy?.administers === false ? [freezeTakenOver] : []),
    ...plainEKeyExamples,
    'ekey.validityAsked.v1': ({ context }) => [validityAsked(context.desired.kind === 'once' ? forAnHour : once)],
    'ekey.deletionAsked.v1': () => plain('ekey.deletionAsked.v1'),
    'ekey.appSeen.v1': () => plain('ekey.appSeen.v1'),
    'ekey.withdrawn.v1': () => plain('ekey.withdrawn.v1'),
    'ekey.used.v1': ({ context }) =>
      context.reported?.kind === 'once' && context.usedAt === null ? plain('ekey.used.v1') : [],
    'ekey.described.v1': ({ context: { name } }) =>
      name === 'Ana'
        ? [{ type: 'ekey.described.v1', data: { ...aboutEKey, name: 'Bea', remarks: 'late shift' }, at: NOON }]
        : [],
    'ekey.mayIssueSet.v1': ({ context: { mayIssue } }) =>
      mayIssue ? [] : [{ type: 'ekey.mayIssueSet.v1', data: { ...aboutEKey, mayIssue: true }, at: NOON }],
    'ekey.remoteUnlockSet.v1': ({ context: { remoteUnlock } }) =>
      remoteUnlock ? [{ type: 'ekey.remoteUnlockSet.v1', data: { ...aboutEKey, remoteUnlock: false }, at: NOON }] : [],
  },
  matters: ({ desired, reported, validityInDoubt, frozenBy }) => [
    desired,
    reported,
    validityInDoubt,
    frozenBy?.administers,
  ],
};
