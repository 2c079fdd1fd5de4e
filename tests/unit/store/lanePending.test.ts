import { describe, expect, it, onTestFinished } from 'vitest';
import type { AccountId } from '../../../models/ids.ts';
import { lanePending } from '../../../src/engine/store/lanePending.ts';
import { databases } from './databases.ts';
import { appendTo, effect, fakeClock, OWNER } from './given.ts';

for (const database of databases)
  describe.skipIf(database.missing)(`pending effects in a lane on ${database.name}`, () => {
    it('are counted by name, including those in flight and rescheduled, until they are settled', async () => {
      const place = database.place();
      const store = await place.open({ clock: fakeClock() });
      onTestFinished(async () => {
        await store.close();
        await place.remove();
      });
      const waiting = () => lanePending(store.db, OWNER, 'gateway-1');
      expect(await waiting()).toEqual([]);
      const effects = [
        effect('operateLock'),
        effect('applySetting'),
        effect('applySetting', { dueAt: 9_000 }),
        effect('queryState', { lane: 'gateway-2' }),
      ];
      await store.append(appendTo('lock-1', { effects }));
      await store.append(appendTo('lock-1', { account: 2 as AccountId, effects: [effect('queryState')] }));
      const [claimed] = await store.claimEffects(1_000, 1);
      expect(await waiting()).toEqual([
        { name: 'applySetting', count: 2 },
        { name: 'operateLock', count: 1 },
      ]);
      if (!claimed) return expect.fail('nothing was claimed');
      await store.append(appendTo('lock-1', { lease: { effect: claimed, settle: true } }));
      expect(await waiting()).toEqual([{ name: 'applySetting', count: 2 }]);
    });
  });
