import { describe, expect, it } from 'vitest';
import type { AccountId } from '../../../models/ids.ts';
import {
  createFailures,
  FAILURES_KEPT_MS,
  NETWORKS_AN_HOUR,
  networkOf,
} from '../../../src/server/features/signIn/failures.ts';
import { signInRow, signInsOf } from '../../../src/server/features/signIn/signInRow.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { NO_POSTGRES, type Place, postgresPlace, postgresUrl, sqlitePlace } from '../store/databases.ts';

const uid = 7 as AccountId;
const NOON = 1_700_000_000_000;
const DAY = 86_400_000;

it('the IP address of a failed sign-in is shortened to its network', () => {
  expect(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1:2::3', '::1', 'unknown'].map(networkOf)).toEqual([
    '203.0.113.•',
    '203.0.113.•',
    '2001:db8:1:•',
    ':•',
    '',
  ]);
});

async function boundedIn(place: Place) {
  const store = await place.open({ clock: fakeClock(), projections: [signInRow] });
  const failures = createFailures(store);
  const rows = () =>
    store.db.selectFrom('sign_in_failure').select(['network', 'count']).where('account_id', '=', uid).execute();
  for (let nth = 0; nth < 50; nth++)
    await failures.note(uid, 'wrongPassword', { address: `10.0.${nth}.1`, agent: '' }, NOON);
  const found = await rows();
  expect(found).toHaveLength(NETWORKS_AN_HOUR + 1);
  expect(found.find(({ network }) => network === '')?.count).toBe(50 - NETWORKS_AN_HOUR);
  await failures.note(uid, 'wrongPassword', { address: '10.0.0.1', agent: '' }, NOON + FAILURES_KEPT_MS + DAY);
  expect(await rows()).toEqual([{ network: '10.0.0.•', count: 1 }]);

  const opened = { sessionId: 's-1', uid, cookieHash: 'c', tokenHash: 't', expiresAt: NOON, way: 'passkey' };
  await store.append({
    ...{ account: uid, stream: 'session-s-1', expected: 0, meta: { by: uid, from: '10.0.0.1' } },
    facts: [{ type: 'session.opened.v1', data: opened, at: NOON }],
  });
  expect(await signInsOf(store.db, uid, { pageNo: 1, pageSize: 20 })).toMatchObject({
    total: 2,
    list: [
      { kind: 'wrongPassword', count: 1, from: '10.0.0.•', way: null },
      { kind: 'signedIn', count: 1, from: '10.0.0.1', way: 'passkey', at: NOON },
    ],
  });
  await store.close();
  await place.remove();
}

describe('failed sign-ins from many networks', () => {
  it('fill a limited number of rows per hour, deleted after the retention period, on SQLite', () =>
    boundedIn(sqlitePlace()));
  it.skipIf(postgresUrl === null)(
    `fill a limited number of rows per hour, deleted after the retention period, on PostgreSQL${postgresUrl === null ? ` (skipped: ${NO_POSTGRES})` : ''}`,
    () => boundedIn(postgresPlace(postgresUrl as string)),
  );
});
