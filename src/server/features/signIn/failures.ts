/**
 * Counts failed sign-ins per account and hour, in a limited number of rows. Unknown names are written too, so that they
 * take the same time.
 */
import { HOUR_MS } from '../../../../models/duration.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { FAILURES_KEPT_DAYS } from '../../../../models/limits.ts';
import type { Store } from '../../../engine/store/store.ts';
import { deviceName } from './deviceName.ts';

interface FailureRow {
  account_id: AccountId;
  /** The hour, counted from 1970. */
  hour: number;
  kind: 'wrongPassword' | 'wrongSecondFactor';
  /** '' for all networks beyond the first {@link NETWORKS_AN_HOUR}. */
  network: string;
  count: number;
  at: number;
  name: string;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    sign_in_failure: FailureRow;
  }
}

export const NETWORKS_AN_HOUR = 20;
export const FAILURES_KEPT_MS = FAILURES_KEPT_DAYS * 24 * HOUR_MS;
const NOBODY = 0 as AccountId;

/** Truncated for privacy: `203.0.113.•`, `2001:db8:1:•`. */
export function networkOf(address: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address);
  if (v4) return `${v4[1]}.•`;
  const [head = ''] = address.split('::');
  return address.includes(':') ? `${head.split(':').slice(0, 3).join(':')}:•` : '';
}

export type Failures = ReturnType<typeof createFailures>;

export function createFailures(store: Store) {
  return {
    note: (
      uid: AccountId | null,
      kind: FailureRow['kind'],
      { address, agent }: { address: string; agent: string },
      now: number,
    ): Promise<void> =>
      store.write(async db => {
        const [account_id, hour] = [uid ?? NOBODY, Math.floor(now / HOUR_MS)];
        await db
          .deleteFrom('sign_in_failure')
          .where('account_id', '=', account_id)
          .where('at', '<', now - FAILURES_KEPT_MS)
          .execute();
        const rows = await db
          .selectFrom('sign_in_failure')
          .select('network')
          .where('account_id', '=', account_id)
          .where('hour', '=', hour)
          .where('kind', '=', kind)
          .execute();
        const from = networkOf(address);
        const isFew = rows.length < NETWORKS_AN_HOUR || rows.some(({ network }) => network === from);
        const row: FailureRow = {
          ...{ account_id, hour, kind, network: isFew ? from : '', count: 1, at: now },
          name: isFew ? deviceName(agent) : '',
        };
        await db
          .insertInto('sign_in_failure')
          .values(row)
          .onConflict(conflict =>
            conflict.columns(['account_id', 'hour', 'kind', 'network']).doUpdateSet(eb => ({
              count: eb('sign_in_failure.count', '+', 1),
              at: now,
              name: row.name,
            })),
          )
          .execute();
      }),
  };
}
