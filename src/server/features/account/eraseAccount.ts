/** Erases an account in idempotent steps. Credentials of transferred locks stay in the vault under this account. */
import { type Kysely, sql } from 'kysely';
import { administrator } from '../../../../machines/aggregates/administrator.decide.ts';
import { exportFile } from '../../../../machines/aggregates/exportFile.decide.ts';
import { schedule } from '../../../../machines/aggregates/schedule.decide.ts';
import { session } from '../../../../machines/aggregates/session.decide.ts';
import { batchJob } from '../../../../machines/processes/batchJob.decide.ts';
import { transfer } from '../../../../machines/processes/transfer.decide.ts';
import type { Rejection } from '../../../../models/errorCodes.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { AccountId, LockId, MessageId } from '../../../../models/ids.ts';
import type { Clock } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { createOpenOrders } from '../billing/openOrders.ts';
import { deleteCredentialsAt } from '../credentials/credentialRow.ts';
import { endEKey } from '../ekeys/endEkey.ts';
import { eraseFolder } from '../exports/exportFiles.ts';
import { deleteFeaturesAt } from '../faces/faceFeaturesRow.ts';
import { messageSecrets } from '../messages/messageRow.ts';
import { eraseLinksOfLock } from '../qrCodes/linkRow.ts';
import type { Devices } from '../signIn/devices.ts';
import { openSessions } from '../signIn/sessionRow.ts';
import {
  heldEKeyRows,
  openExports,
  openJobs,
  openSchedules,
  ownersAdministeredFor,
  transfersInvolving,
} from './deletionPreviewRows.ts';
import { createIssuedByLeaver } from './issuedByLeaver.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  devices: Devices;
  dataFolder: string;
  clock: Clock;
}

/** Prefixes of vault refs that belong to a person, not to a lock. */
const PERSONAL_REFS = [
  'account-',
  'secondFactor-',
  'passkey-',
  'keptPhoto-',
  'migration-',
  'job-',
  'export-',
  'collectedFinger-',
  'cardNumber-',
] as const;

/** Messages about locks that now belong to others are kept, like the locks' credentials. */
const lockMessageSecrets = (db: Kysely<Tables>, uid: AccountId) => {
  const messages = db
    .selectFrom('message_row as message')
    .innerJoin('lock_access as access', join =>
      join.onRef('access.lock_id', '=', 'message.lock_id').on('access.role', '=', 'owner'),
    )
    .where('message.account_id', '=', uid);
  const named = (beginning: string) =>
    messages.select(sql<string>`${sql.lit(beginning)} || message.message_id`.as('ref'));
  const { toRef, textRef } = messageSecrets('' as MessageId);
  return named(toRef).unionAll(named(textRef));
};

/** Locks that were removed but not yet released have no owner. */
async function ownerlessLocks(db: Kysely<Tables>, uid: AccountId): Promise<LockId[]> {
  const rows = await db
    .selectFrom('credential_row as credential')
    .leftJoin('lock_access as access', join =>
      join.onRef('access.lock_id', '=', 'credential.lock_id').on('access.role', '=', 'owner'),
    )
    .where('credential.account_id', '=', uid)
    .where('access.lock_id', 'is', null)
    .select('credential.lock_id')
    .distinct()
    .execute();
  return rows.map(({ lock_id }) => lock_id);
}

type LogParts = Pick<Dependencies, 'store' | 'loop'>;

async function endSessions({ store, loop }: LogParts, uid: AccountId) {
  const command = { type: 'revoke', reason: 'accountClosed' } as const;
  return (await openSessions(store.db, uid)).map(sessionId =>
    loop.handle(session, streamRef(uid, session.kind, sessionId), command, { by: 0, answer: null }),
  );
}

async function endWork({ store, loop }: LogParts, uid: AccountId) {
  const openOrders = createOpenOrders({ store, loop });
  const options = { by: uid, answer: null } as const;
  const [schedules, jobs, exports, orders] = await Promise.all([
    openSchedules(store.db, uid).select('schedule_id').execute(),
    openJobs(store.db, uid).select('job_id').execute(),
    openExports(store.db, uid).select('job_id').execute(),
    openOrders.of(uid),
  ]);
  return [
    ...schedules.map(row =>
      loop.handle(schedule, streamRef(uid, schedule.kind, row.schedule_id), { type: 'cancel' }, options),
    ),
    ...jobs.map(row => loop.handle(batchJob, streamRef(uid, batchJob.kind, row.job_id), { type: 'cancel' }, options)),
    ...exports.map(row =>
      loop.handle(exportFile, streamRef(uid, exportFile.kind, row.job_id), { type: 'remove' }, options),
    ),
    ...orders.unpaid.map(orderId => openOrders.cancel(uid, orderId)),
  ];
}

async function endRights({ store, loop }: LogParts, uid: AccountId) {
  const [eKeys, owners, transfers] = await Promise.all([
    heldEKeyRows(store.db, uid).select(['account_id as account', 'ekey_id as eKeyId']).execute(),
    ownersAdministeredFor(store.db, uid).select('account_id').execute(),
    transfersInvolving(store.db, uid),
  ]);
  return [
    ...eKeys.map(held => endEKey(loop, uid, held)),
    ...owners.map(({ account_id: owner }) =>
      loop.handle(
        administrator,
        streamRef(owner, administrator.kind, uid),
        { type: 'remove' },
        { by: uid, answer: null },
      ),
    ),
    ...transfers
      .filter(({ waits, ownerId }) => waits === 1 && ownerId !== uid)
      .map(({ ownerId, transferId }) =>
        loop.handle(
          transfer,
          streamRef(ownerId, transfer.kind, transferId),
          { type: 'decline', uid },
          { by: uid, answer: null },
        ),
      ),
  ];
}

const eraseTables = (store: Store, uid: AccountId) =>
  store.write(async tables => {
    const vault = () => tables.deleteFrom('vault').where('account_id', '=', uid);
    for (const beginning of PERSONAL_REFS) await vault().where('ref', 'like', `${beginning}%`).execute();
    for (const lockId of await ownerlessLocks(tables, uid)) {
      await deleteCredentialsAt(tables, uid, lockId);
      await deleteFeaturesAt(tables, uid, lockId);
      await eraseLinksOfLock(tables, uid, lockId);
    }
    await vault().where('ref', 'like', 'message-%').where('ref', 'not in', lockMessageSecrets(tables, uid)).execute();
    await tables.deleteFrom('message_outbox').where('account_id', '=', uid).execute();
  });

export type EraseAccount = ReturnType<typeof createEraseAccount>;

export function createEraseAccount({ store, loop, devices, dataFolder, clock }: Dependencies) {
  const parts = { store, loop };
  const issuedByLeaver = createIssuedByLeaver(parts);

  /** Returns false on a version conflict; the caller retries. */
  return async (uid: AccountId, takeBack: boolean): Promise<boolean> => {
    // Runs first, because finding the issued access needs the account's own permissions.
    if (takeBack && !(await issuedByLeaver.revokeAll(uid, clock.now()))) return false;
    const answers = await Promise.all(
      (
        await Promise.all([endSessions(parts, uid), endWork(parts, uid), endRights(parts, uid)])
      ).flat() as Promise<null | Rejection>[],
    );
    if (answers.some(answer => isRejection(answer) && answer.rejected === 'conflict')) return false;
    await devices.forgetAll(uid);
    await eraseFolder({ dataFolder, uid });
    await eraseTables(store, uid);
    return true;
  };
}
