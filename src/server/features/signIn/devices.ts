import type { AccountId } from '../../../../models/ids.ts';
import { DEVICE_KEPT_MS } from '../../../../models/limits.ts';
import type { Store } from '../../../engine/store/store.ts';
import { hashToken, newToken } from './tokens.ts';

interface DeviceRow {
  account_id: AccountId;
  device_hash: string;
  at: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    known_device: DeviceRow;
  }
}

export type Devices = ReturnType<typeof createDevices>;

export function createDevices(store: Store) {
  async function knows(uid: AccountId, device: string, now: number): Promise<boolean> {
    if (device === '') return false;
    const row = await store.db
      .selectFrom('known_device')
      .select('at')
      .where('account_id', '=', uid)
      .where('device_hash', '=', hashToken(device))
      .executeTakeFirst();
    return row !== undefined && now - row.at < DEVICE_KEPT_MS;
  }

  return {
    knows,

    /** Suffix of the throttle's key, so that known browsers are throttled separately. */
    throttleSuffix: async (uid: AccountId, device: string, now: number): Promise<string> =>
      (await knows(uid, device, now)) ? `/${hashToken(device)}` : '',

    /** Keeps the token if the browser already has one. */
    async remember(uid: AccountId, device: string, now: number): Promise<string> {
      const kept = device || newToken();
      const row: DeviceRow = { account_id: uid, device_hash: hashToken(kept), at: now };
      await store.write(async db => {
        await db
          .deleteFrom('known_device')
          .where('account_id', '=', uid)
          .where('at', '<', now - DEVICE_KEPT_MS)
          .execute();
        await db
          .insertInto('known_device')
          .values(row)
          .onConflict(conflict => conflict.columns(['account_id', 'device_hash']).doUpdateSet({ at: now }))
          .execute();
      });
      return kept;
    },

    forgetOthers: (uid: AccountId, device: string) =>
      store.write(async db => {
        await db
          .deleteFrom('known_device')
          .where('account_id', '=', uid)
          .where('device_hash', '<>', hashToken(device))
          .execute();
      }),

    forgetAll: (uid: AccountId) =>
      store.write(async db => {
        await db.deleteFrom('known_device').where('account_id', '=', uid).execute();
      }),
  };
}
