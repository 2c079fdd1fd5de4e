import { describe, expect, it } from 'vitest';
import { CHARTS } from '../../../machines/charts.ts';
import type { HistoryFact } from '../../../models/calls/explorer.calls.ts';
import type { AccountId } from '../../../models/ids.ts';
import { replayOf } from '../../../src/app/screens/explorer/thingReplay.ts';
import { fold, initialSnapshot } from '../../../src/engine/chart/fold.ts';

const { machine } = CHARTS.operation ?? expect.fail('there is no such chart');
const DEADLINE_MS = 30_000;
const GRACE_MS = 2000;

const about = { operationId: 'a', lockId: 1 };
const request = { ...about, gatewayId: 1, action: 'unlock', uid: 1, jobId: null, deadlineAt: DEADLINE_MS };

function history(...facts: { type: string; data?: object; at: number; by?: number }[]): HistoryFact[] {
  return facts.map(({ type, data = about, at, by = 0 }, index) => ({
    version: index + 1,
    type,
    data: { ...data },
    at,
    by: { uid: by as AccountId | 0, nickname: by === 0 ? '' : 'Olivia' },
    commandId: null,
  }));
}

const requested = { type: 'operation.requested.v1', data: request, at: 0, by: 1 };
const sent = { type: 'operation.sent.v1', at: 5 };

describe('a replayed stream', () => {
  it('folds the snapshot at any version, in whatever order versions are read', () => {
    const facts = history(requested, sent, { type: 'operation.done.v1', at: 10 });
    const replay = replayOf(machine);
    for (const version of [3, 1, 2, 3, 2, 1])
      expect(replay(facts, version)?.snapshot).toEqual(
        fold(machine, initialSnapshot(machine), facts.slice(0, version)),
      );
    expect(replay(facts, 0)).toBeNull();
    expect(replay(facts, 4)).toBeNull();
  });

  it('lists the effects and timers that each fact requested', () => {
    const replay = replayOf(machine);
    const facts = history(requested, sent);
    expect(replay(facts, 1)?.effects.map(({ name }) => name)).toEqual(['operateLock']);
    expect(replay(facts, 1)?.delayed).toMatchObject([{ id: 'unsent', ms: DEADLINE_MS }]);
    expect(replay(facts, 2)?.cancelled).toEqual(['unsent']);
    expect(replay(facts, 2)?.delayed).toMatchObject([{ id: 'unanswered' }]);
    expect(replay(facts, 2)?.transitions).toHaveLength(1);
  });

  it('distinguishes facts caused by a user, by a timer, and by the lock or server', () => {
    const replay = replayOf(machine);
    expect(replay(history(requested), 1)?.cause).toEqual({ kind: 'person', nickname: 'Olivia' });
    const doubt = { type: 'operation.unconfirmed.v1', data: { ...about, reason: 'noAnswer' } };
    const endsAt = (at: number) => replayOf(machine)(history(requested, sent, { ...doubt, at }), 3)?.cause;
    const due = 5 + (DEADLINE_MS - 5) + GRACE_MS;
    expect(endsAt(due - 1)).toEqual({ kind: 'product' });
    expect(endsAt(due)).toEqual({ kind: 'timer', id: 'unanswered' });
  });

  it('steps back and forth through a long stream without refolding it from the start', () => {
    const reports = Array.from({ length: 450 }, (_, at) => ({
      type: 'gateway.cameOnline.v1',
      data: { gatewayId: 1 },
      at,
    }));
    const facts = history(
      { type: 'gateway.added.v1', data: { gatewayId: 1, name: 'g', networkName: 'n' }, at: 0 },
      ...reports,
    );
    let folded = 0;
    const chart = CHARTS.gateway?.machine ?? expect.fail('there is no such chart');
    const watched = facts.map(fact => ({
      ...fact,
      get type() {
        folded += 1;
        return fact.type;
      },
    }));
    const replay = replayOf(chart);
    const costOf = (version: number) => {
      folded = 0;
      expect(replay(watched, version)?.snapshot).toEqual(fold(chart, initialSnapshot(chart), facts.slice(0, version)));
      return folded;
    };
    const whole = costOf(451);
    const each = whole / 451;
    expect(costOf(451)).toBeLessThan(each * 3);
    expect(costOf(450)).toBeLessThan(each * 101);
    expect(costOf(449)).toBeLessThan(each * 101);
    expect(costOf(100)).toBeLessThan(each * 101);
  });
});
