/** Limits of pending operations are checked in the transaction of the request: fifty requests at once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operation } from '../../../machines/aggregates/operation.decide.ts';
import { isRejection } from '../../../models/errorCodes.ts';
import type { AccountId, GatewayId, LockId, OperationId } from '../../../models/ids.ts';
import { MAX_PENDING_DOORS } from '../../../models/limits.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import type { Store } from '../../../src/engine/store/store.ts';
import { createCommandLoop } from '../../../src/server/compose/commandLoop.ts';
import { projections } from '../../../src/server/compose/projections.ts';
import { unlessPending } from '../../../src/server/features/operations/requestOperation.ts';
import { databases, type Place } from '../store/databases.ts';
import { fakeClock, OWNER } from '../store/given.ts';

for (const database of databases)
  describe.skipIf(database.missing)(`pending operations on ${database.name}`, () => {
    let place: Place;
    let stores: Store[];
    beforeEach(async () => {
      place = database.place();
      stores = [await place.open({ clock: fakeClock(), projections })];
      // A second process, if the database supports it.
      if ('url' in place.address) stores.push(await place.open({ clock: fakeClock(), projections, owner: 'two' }));
    });
    afterEach(async () => {
      for (const store of stores) await store.close();
      await place.remove();
    });

    async function fifty(lockOf: (nth: number) => number) {
      const loops = stores.map(store => createCommandLoop({ store, clock: fakeClock() }));
      return Promise.all(
        Array.from({ length: 50 }, (_, nth) => {
          const operationId = `o-${nth}` as OperationId;
          const [lockId, gatewayId, uid] = [lockOf(nth) as LockId, 3 as GatewayId, 7 as AccountId];
          const wanted = { operationId, lockId, action: 'unlock', uid, jobId: null, deadlineAt: 31_000 } as const;
          return (loops[nth % loops.length] as (typeof loops)[0]).handle(
            operation,
            streamRef(OWNER, 'operation', operationId),
            { type: 'request', ...wanted, connectivity: { gatewayId } },
            {
              by: uid,
              answer: { attemptId: operationId },
              with: { unless: unlessPending({ account: OWNER, lockId, action: 'unlock' }) },
            },
          );
        }),
      );
    }
    const requested = async () => (await stores[0]?.readAll(null, 1_000))?.facts.map(({ stream }) => stream) ?? [];

    it('are merged into one attempt per lock, and every request gets that attempt as its answer', async () => {
      const answers = await fifty(() => 17);
      const [first] = answers;
      expect(answers).toEqual(answers.map(() => first));
      await expect.poll(requested).toEqual([`operation-${(first as { attemptId: string }).attemptId}`]);
    });

    it('are limited in number per gateway', async () => {
      const answers = await fifty(nth => nth + 1);
      const refused = answers.filter(isRejection);
      expect(refused).toHaveLength(50 - MAX_PENDING_DOORS);
      expect(new Set(refused.map(({ rejected }) => rejected))).toEqual(new Set(['tooManyPending']));
      await expect.poll(async () => (await requested()).length).toBe(MAX_PENDING_DOORS);
    });
  });
