/** What must not run beside a console: on PostgreSQL nothing else keeps the processes apart. */

import { describe, expect, onTestFinished, test } from 'vitest';
import { upcast } from '../../../models/facts/upcast.ts';
import { postgresStore } from '../../../src/engine/store/postgres/postgresStore.ts';
import { NO_POSTGRES, postgresPlace, postgresUrl } from './databases.ts';
import { fakeClock } from './given.ts';

describe.skipIf(postgresUrl === null)(
  `a database that is to be alone${postgresUrl ? '' : ` (skipped: ${NO_POSTGRES})`}`,
  () => {
    function given() {
      const place = postgresPlace(postgresUrl ?? '');
      onTestFinished(() => place.remove());
      const { url, schema } = place.address as { url: string; schema: string };
      return (alone: boolean) =>
        postgresStore({ url, schema, alone, owner: 'one', projections: [], clock: fakeClock(), upcast });
    }

    test('is refused beside consoles, and takes none in until it is done', async () => {
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
  },
);
