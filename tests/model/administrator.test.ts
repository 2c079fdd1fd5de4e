import { describe, expect } from 'vitest';
import { administrator } from '../../machines/aggregates/administrator.decide.ts';
import type { administratorMachine } from '../../machines/aggregates/administrator.machine.ts';
import { exploredAdministrator } from '../support/explored/administrator.ts';
import { guest, owner } from '../support/givenFacts.ts';
import { type Standing, walkEveryPath } from '../support/walkPath.ts';

type Here = Standing<typeof administratorMachine>;

/** The locks are notified once per revision, in order. */
function isTold({ context, effects }: Here) {
  expect(effects.map(({ params }) => params)).toEqual(
    Array.from({ length: context.revision }, (_, revision) => ({ owner, uid: guest, revision: revision + 1 })),
  );
}
const waitsFor =
  (...timers: string[]) =>
  (here: Here) => {
    isTold(here);
    expect(here.timers).toEqual(timers);
  };
const untilItsEnd = (here: Here) => waitsFor(...(here.context.term.kind === 'limited' ? ['end'] : []))(here);

describe('paths of an administrator', () => {
  walkEveryPath(administrator, {
    ...exploredAdministrator,
    origins: {
      'administrator.added.v1': ({ data }) => ({ type: 'add', timeZone: 'UTC', ...data }),
      'administrator.renamed.v1': ({ data: { name } }) => ({ type: 'rename', name }),
      'administrator.termChanged.v1': ({ data: { term } }) => ({ type: 'changeTerm', term, timeZone: 'UTC' }),
      'administrator.locksGiven.v1': ({ data: { lockIds } }) => ({ type: 'giveLocks', lockIds }),
      'administrator.locksTaken.v1': ({ data: { lockIds } }) => ({ type: 'takeLocks', lockIds }),
      'administrator.begun.v1': () => 'timer',
      'administrator.ended.v1': () => 'timer',
      'administrator.removed.v1': () => ({ type: 'remove' }),
      'administrator.applied.v1': ({ data: { revision } }) => ({ type: 'confirm', revision }),
    },
    invariants: {
      none: waitsFor(),
      'ahead.telling': waitsFor('begin'),
      'ahead.told': waitsFor('begin'),
      'inForce.telling': untilItsEnd,
      'inForce.told': untilItsEnd,
      'ended.telling': waitsFor(),
      'ended.told': waitsFor(),
      'removed.telling': waitsFor(),
      'removed.told': waitsFor(),
    },
  });
});
