/** Maintenance of lanes at the start and periodically. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LanePriority } from '../../../src/engine/chart/lanePriority.ts';
import { forgetTurns } from '../../../src/engine/store/laneTurns.ts';
import type { Store } from '../../../src/engine/store/store.ts';
import { moveToOwnLanes } from '../../../src/server/connectors/relane.ts';
import { databases, type Place } from './databases.ts';
import { appendTo, effect, fakeClock } from './given.ts';

for (const database of databases)
  describe.skipIf(database.missing)(`lanes on ${database.name}`, () => {
    const clock = fakeClock();
    const now = 1_000;
    let place: Place;
    let store: Store;
    beforeEach(async () => {
      clock.set(now);
      place = database.place();
      store = await place.open({ clock });
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    const lanes = async () => {
      const rows = await store.db.selectFrom('outbox').select(['lane', 'name']).orderBy('id').execute();
      return rows.map(({ lane, name }) => `${name} ${lane}`);
    };
    const asked = (stream: string, name: string, params: object, lane = 'gateway-3') =>
      store.append(appendTo(stream, { effects: [{ ...effect(name, { dueAt: now }), lane, params }] }));

    test('effects for a lock with its own lane are moved to it from the gateway’s lane, in the same order', async () => {
      await asked('lock-1', 'queryState', { lockId: 7, gatewayId: 3 });
      await asked('lock-2', 'queryState', { lockId: 8, gatewayId: 3 });
      await asked('lock-1', 'queryState', { lockId: 7, gatewayId: 3 });
      await asked('gateway-3', 'drainLane', { gatewayId: 3 });
      const scopeOf = (lockId: number) => (lockId === 7 ? 'lock' : 'gateway') as 'lock' | 'gateway';
      await moveToOwnLanes({ store, scopeOf });
      const moved = [
        'queryState gateway-3/lock-7',
        'queryState gateway-3',
        'queryState gateway-3/lock-7',
        'drainLane gateway-3',
      ];
      expect(await lanes()).toEqual(moved);
      const claimed = await store.claimEffects(now, 10);
      expect(claimed.map(({ lane }) => lane).sort()).toEqual(['gateway-3', 'gateway-3/lock-7']);
      // A second start must not move effects in flight.
      await moveToOwnLanes({ store, scopeOf: () => 'lock' });
      expect(await lanes()).toEqual(moved);
    });

    test('records of who was served in a lane are deleted once nothing is pending in the lane', async () => {
      const wait = (stream: string, asker: string) =>
        store.append(
          appendTo(stream, { effects: [effect('door', { asker, priority: LanePriority.INTERACTIVE, dueAt: now })] }),
        );
      const turns = async () => (await store.db.selectFrom('lane_turns').select('asker').execute()).length;
      await wait('operation-1', 'ana');
      await wait('operation-2', 'bea');
      const [held] = await store.claimEffects(now, 1);
      await forgetTurns(store);
      expect(await turns()).toBe(1);
      await store.append(appendTo('other', { facts: [], lease: { effect: held as never, settle: true } }));
      const [next] = await store.claimEffects(now, 1);
      await store.append(appendTo('other', { facts: [], lease: { effect: next as never, settle: true } }));
      expect(await turns()).toBe(2);
      await forgetTurns(store);
      expect(await turns()).toBe(0);
    });
  });
