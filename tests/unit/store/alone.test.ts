/** Maintenance that must not run beside a console on PostgreSQL. */

import { describe, expect, onTestFinished, test } from 'vitest';
import { upcast } from '../../../models/facts/upcast.ts';
import { postgresStore } from '../../../src/engine/store/postgres/postgresStore.ts';
import { NO_POSTGRES, postgresPlace, postgresUrl } from './databases.ts';
import { fakeClock } from './given.ts';

describe.skipIf(postgresUrl === null)(
  `exclusive use of a database${postgresUrl ? '' : ` (skipped: ${NO_POSTGRES})`}`,
  () => {
    function given() {
      const place = postgresPlace(postgresUrl ?? '');
      onTestFinished(() => place.remove());
      const { url, schema } = place.address as { url: string; schema: string };
      return (alone: boolean) =>
        postgresStore({ url, schema, alone, owner: 'one', projections: [], clock: fakeClock(), upcast });
    }

    test('is refused while consoles are connected, and blocks consoles until it is released', async () => {
      const open = given();
      const [one, two] = [await open(false), await open(false)];
      await expect(open(true)).rejects.toThrow('Another Latchwork process uses this database');
      await Promise.all([one.close(), two.close()]);
      const alone = await open(true);
      await expect(open(false)).rejects.toThrow('Another Latchwork process uses this database');
      await expect(open(true)).rejects.toThrow('Another Latchwork process uses this database');
      await alone.close();
      await (await open(false)).close();
    });

    test('is granted once the other connection ends, as after a kill', async () => {
      const open = given();
      const console = await open(false);
      const waiting = open(true);
      await console.close();
      await (await waiting).close();
    });
  },
);
