/** Files that are brought along from another system: kept and looked at, then taken over or dropped. */
import { migration } from '../../../../machines/processes/migration.decide.ts';
import { migrationCalls } from '../../../../models/calls/migration.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, MigrationId } from '../../../../models/ids.ts';
import { MIGRATION_MAX_BYTES } from '../../../../models/limits.ts';
import type { MigrationSubject } from '../../../../models/migration.ts';
import { streamRef } from '../../loop/loop.ts';
import { filePartsOf, isUnread } from '../../migration/fileParts.ts';
import { sealPart } from '../../migration/sealedParts.ts';
import { migrationsOf, plannedLinesOf, refusedLinesOf } from '../../projections/migrationList.ts';
import { ownersManagedBy, ownsLocks } from '../../projections/seenLocks.ts';
import { type Route, route } from '../route.ts';
import { asking } from './asking.ts';
import type { Dependencies } from './dependencies.ts';

type Parts = Pick<Dependencies, 'store' | 'loop' | 'vault' | 'newId'>;
interface Named {
  migrationId: MigrationId;
  commandId?: CommandId | undefined;
}

export function migrationRoutes({ store, loop, vault, newId }: Parts): Route[] {
  const tell = (type: 'confirm' | 'drop', { migrationId, commandId }: Named, uid: AccountId) =>
    loop.handle(migration, streamRef(uid, 'migration', migrationId), { type }, asking(uid, commandId, {}));

  const mayBring = async (uid: AccountId, subject: MigrationSubject) =>
    subject === 'records' ? ownsLocks(store.db, uid) : (await ownersManagedBy(store.db, uid)).length > 0;
  const isThere = async (uid: AccountId, migrationId: MigrationId) =>
    (await loop.snapshot(migration, streamRef(uid, 'migration', migrationId))).snapshot.context.migrationId !== null;

  return [
    route(migrationCalls.upload, async ({ subject, source, commandId }, { uid, file }) => {
      if (!(await mayBring(uid, subject))) return reject('noPermission');
      if (!file || file.size > MIGRATION_MAX_BYTES) return reject('tooLarge');
      const parts = await filePartsOf(file.bytes, { subject, source });
      if (isUnread(parts)) return reject('fileUnreadable', { ...parts });
      const migrationId = newId() as MigrationId;
      const lines = parts.reduce((sum, part) => sum + part.lines.length, 0);
      return loop.handle(
        migration,
        streamRef(uid, 'migration', migrationId),
        { type: 'upload', migrationId, uid, subject, source, lines, parts: parts.length },
        {
          ...asking(uid, commandId, { migrationId }),
          with: { secrets: parts.map((part, place) => sealPart(vault, migrationId, part, place)) },
        },
      );
    }),
    route(migrationCalls.list, (page, { uid }) => migrationsOf(store.db, uid, page)),
    route(migrationCalls.refused, async ({ migrationId, ...page }, { uid }) =>
      (await isThere(uid, migrationId))
        ? refusedLinesOf(store.db, uid, migrationId, page)
        : reject('migrationNotFound'),
    ),
    route(migrationCalls.planned, async ({ migrationId, ...page }, { uid }) =>
      (await isThere(uid, migrationId))
        ? plannedLinesOf(store.db, uid, migrationId, page)
        : reject('migrationNotFound'),
    ),
    route(migrationCalls.confirm, (one, { uid }) => tell('confirm', one, uid)),
    route(migrationCalls.drop, (one, { uid }) => tell('drop', one, uid)),
  ];
}
