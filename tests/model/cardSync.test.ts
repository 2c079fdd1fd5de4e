import { describe, expect } from 'vitest';
import { cardSync } from '../../machines/aggregates/cardSync.decide.ts';
import type { cardSyncMachine } from '../../machines/aggregates/cardSync.machine.ts';
import { asked, different, exploredCardSync } from '../support/explored/cardSync.ts';
import { door, gatewayId } from '../support/givenFacts.ts';
import { type Standing, walkEveryPath } from '../support/walkPath.ts';

type Here = Standing<typeof cardSyncMachine>;

const reads = ({ effects }: Here) => effects.filter(({ name }) => name === 'readCards');
const waits = (here: Here) => {
  expect(reads(here).at(-1)?.params).toEqual({ lockId: door, gatewayId });
  expect(here.context.reason).toBeNull();
};

describe('paths of a card comparison of a lock', () => {
  walkEveryPath(cardSync, {
    ...exploredCardSync,
    origins: {
      'cardSync.asked.v1': () => ({ type: 'ask', ...asked }),
      'cardSync.begun.v1': () => ({ type: 'begin' }),
      'cardSync.compared.v1': ({ data: { lockId: _, forgets: __, ...compared } }) => ({ type: 'compare', ...compared }),
      'cardSync.failed.v1': ({ data: { reason } }) => ({ type: 'fail', reason }),
    },
    invariants: {
      quiet: here => expect([reads(here), here.context.comparedAt]).toEqual([[], null]),
      asked: waits,
      reading: waits,
      same: ({ context }) => expect(context).toMatchObject({ held: 0, found: [], missing: [] }),
      differs: ({ context }) => expect(context).toMatchObject(different),
      // A failure keeps the earlier comparison.
      failed: ({ context }) => expect(context.reason).toBe('gatewayOffline'),
    },
  });
});
