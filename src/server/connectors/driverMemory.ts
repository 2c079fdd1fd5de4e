/** Encrypted key-value storage for drivers, shared by all processes. */
import type { Connector } from '../../../models/way.ts';
import type { DriverMemory } from '../../drivers/finding.ts';
import type { Store } from '../../engine/store/store.ts';
import type { SealedText } from '../../engine/vault/sealed.ts';
import type { Vault } from '../../engine/vault/vault.ts';

interface DriverMemoryRow {
  way: Connector;
  key: string;
  sealed: SealedText;
}

declare module '../../engine/tables.ts' {
  interface Tables {
    driver_memory: DriverMemoryRow;
  }
}

interface Dependencies {
  store: Pick<Store, 'db' | 'write'>;
  vault: Pick<Vault, 'sealText' | 'openText'>;
}

/** Each connector has its own namespace. */
export function createDriverMemories({ store, vault }: Dependencies): (way: Connector) => DriverMemory {
  return way => {
    const rowOf = (key: string, value: string): DriverMemoryRow => ({
      way,
      key,
      sealed: vault.sealText(value),
    });
    const kept = () => store.db.selectFrom('driver_memory').where('way', '=', way);

    return {
      async get(key) {
        const row = await kept().select('sealed').where('key', '=', key).executeTakeFirst();
        return row ? vault.openText(row.sealed) : null;
      },
      async put(key, value) {
        const row = rowOf(key, value);
        await store.write(db =>
          db
            .insertInto('driver_memory')
            .values(row)
            .onConflict(conflict => conflict.columns(['way', 'key']).doUpdateSet({ sealed: row.sealed }))
            .execute(),
        );
      },
      putNew: (key, value) =>
        store.write(async db => {
          const put = await db
            .insertInto('driver_memory')
            .values(rowOf(key, value))
            .onConflict(conflict => conflict.columns(['way', 'key']).doNothing())
            .returning('key')
            .executeTakeFirst();
          return put !== undefined;
        }),
      async remove(key) {
        await store.write(db => db.deleteFrom('driver_memory').where('way', '=', way).where('key', '=', key).execute());
      },
      async list(prefix) {
        const rows = await kept()
          .select(['key', 'sealed'])
          .where(eb => eb(eb.fn('substr', ['key', eb.lit(1), eb.val(prefix.length)]), '=', prefix))
          .execute();
        // Sorts in memory, because SQLite and PostgreSQL collate differently.
        return rows
          .map(({ key, sealed }) => [key, vault.openText(sealed)] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1));
      },
    };
  };
}
