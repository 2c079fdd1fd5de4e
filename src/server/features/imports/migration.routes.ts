import { migration } from '../../../../machines/processes/migration.decide.ts';
import { type MigrationItem, migrationCalls } from '../../../../models/calls/migration.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, MigrationId } from '../../../../models/ids.ts';
import { MAX_JOB_ITEMS, MIGRATION_MAX_BYTES } from '../../../../models/limits.ts';
import type { MigrationSubject } from '../../../../models/migration.ts';
import { JobType } from '../../../../models/progress.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route, type Uploader, uploadRoute } from '../../http/route.ts';
import { credentialTargetsInDoubt, type LockTarget } from '../credentials/jobTargets.ts';
import type { JobService } from '../jobs/job.service.ts';
import { ownersManagedBy, ownsLocks } from '../locks/lockPermissions.ts';
import { credentialIdOf } from './credentialLine.ts';
import { filePartsOf, isUnreadable } from './fileParts.ts';
import { migrationsOf, plannedLinesOf, refusedLinesOf, takenLinesOf } from './migrationList.ts';
import { sealPart } from './sealedFileParts.ts';

type Parts = Pick<Dependencies, 'store' | 'loop' | 'vault' | 'newId'>;
interface MigrationParams {
  migrationId: MigrationId;
  commandId?: CommandId | undefined;
}

export function migrationRoutes({ store, loop, vault, newId }: Parts, jobs: JobService): Route[] {
  const execute = (type: 'confirm' | 'drop', { migrationId, commandId }: MigrationParams, uid: AccountId) =>
    loop.handle(migration, streamRef(uid, 'migration', migrationId), { type }, commandOptions(uid, commandId, {}));

  const mayImport = async (uid: AccountId, subject: MigrationSubject) =>
    subject === 'records' ? ownsLocks(store.db, uid) : (await ownersManagedBy(store.db, uid)).length > 0;
  const requireUpload = async ({ subject }: Pick<MigrationItem, 'subject'>, { uid }: Uploader) =>
    (await mayImport(uid, subject)) ? null : reject('noPermission');
  const snapshotOf = async (uid: AccountId, migrationId: MigrationId) =>
    (await loop.snapshot(migration, streamRef(uid, 'migration', migrationId))).snapshot;
  const exists = async (uid: AccountId, migrationId: MigrationId) =>
    (await snapshotOf(uid, migrationId)).context.migrationId !== null;

  async function importedInDoubt(uid: AccountId, migrationId: MigrationId): Promise<LockTarget[]> {
    const lines = await takenLinesOf(store.db, uid, migrationId);
    const importedIds = new Set<number>(lines.map(line => credentialIdOf(migrationId, line)));
    const owners = await ownersManagedBy(store.db, uid);
    const all = await Promise.all(owners.map(owner => credentialTargetsInDoubt(store.db, owner)));
    return all.flat().filter(({ target }) => importedIds.has(target.id));
  }

  return [
    uploadRoute(migrationCalls.upload, requireUpload, async ({ subject, source, commandId }, { uid, file }) => {
      if (!file || file.size > MIGRATION_MAX_BYTES) return reject('tooLarge');
      const parts = await filePartsOf(file.bytes, { subject, source });
      if (isUnreadable(parts)) return reject('fileUnreadable', { ...parts });
      const migrationId = newId() as MigrationId;
      const lines = parts.reduce((sum, part) => sum + part.lines.length, 0);
      return loop.handle(
        migration,
        streamRef(uid, 'migration', migrationId),
        { type: 'upload', migrationId, uid, subject, source, lines, parts: parts.length },
        {
          ...commandOptions(uid, commandId, { migrationId }),
          with: { secrets: parts.map((part, place) => sealPart(vault, migrationId, part, place)) },
        },
      );
    }),
    route(migrationCalls.list, (page, { uid }) => migrationsOf(store.db, uid, page)),
    route(migrationCalls.refused, async ({ migrationId, ...page }, { uid }) =>
      (await exists(uid, migrationId)) ? refusedLinesOf(store.db, uid, migrationId, page) : reject('migrationNotFound'),
    ),
    route(migrationCalls.planned, async ({ migrationId, ...page }, { uid }) =>
      (await exists(uid, migrationId)) ? plannedLinesOf(store.db, uid, migrationId, page) : reject('migrationNotFound'),
    ),
    route(migrationCalls.confirm, (one, { uid }) => execute('confirm', one, uid)),
    route(migrationCalls.tryAgain, async ({ migrationId, commandId }, { uid }) => {
      const previous = await jobs.previousAnswer(uid, commandId);
      if (previous) return previous;
      const { context } = await snapshotOf(uid, migrationId);
      if (context.migrationId === null) return reject('migrationNotFound');
      // While the import is running, this includes only the lines imported so far.
      const items = context.subject === 'credentials' ? await importedInDoubt(uid, migrationId) : [];
      if (items.length === 0) return { jobId: null };
      return jobs.start(uid, JobType.TRY_AGAIN, items.slice(0, MAX_JOB_ITEMS), commandId);
    }),
    route(migrationCalls.drop, (one, { uid }) => execute('drop', one, uid)),
  ];
}
