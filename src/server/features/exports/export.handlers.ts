import type { ItemEnd } from '../../../../models/itemEnd.ts';
import type { Clock, NewId } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { Row } from '../../../sheet/table.ts';
import { createHandlerKit } from '../../connectors/handlerKit.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { createCredentialItems } from '../credentials/credentialItems.ts';
import { createCredentialSecrets } from '../credentials/credentialSecrets.ts';
import { createItemSettler } from '../jobs/settleItem.ts';
import { expiredAccessOn } from '../locks/endedAccess.ts';
import { createHoldings } from '../people/holdings.ts';
import { accessGrantsAt } from './accessGrants.ts';
import type { Exporter } from './exporter.ts';
import { eraseFiles } from './exportFiles.ts';
import { type ExportPlan, openPlan, openSpan } from './exportPlan.ts';
import { lockUserColumns, lockUserRow } from './lockUserColumns.ts';
import { recordColumns } from './recordColumns.ts';
import { type VisibleLock, visibleLocks } from './visibleLocks.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  newId: NewId;
  exporter: Exporter;
  dataFolder: string;
  failed(error: unknown): void;
}

type Part = EffectOf<'exportPart'>;
type Erase = EffectOf<'eraseExport'>;
type PlanOf<Subject extends ExportPlan['subject']> = Extract<ExportPlan, { subject: Subject }>;

/** Retries for about four minutes, so that an operator can free disk space. */
const MAX_TRIES = 8;
const PEOPLE_BATCH_SIZE = 50;

export function createExportHandlers(parts: Dependencies): Pick<EffectHandlers, 'exportPart' | 'eraseExport'> {
  const { store, loop, vault, clock, newId, exporter, dataFolder, failed } = parts;
  const settleItem = createItemSettler(loop);
  const { acknowledge } = createHandlerKit({ store, clock });
  const secrets = createCredentialSecrets({ store, vault, newId });
  const shown = createHoldings({ store, loop, items: createCredentialItems({ store, loop, secrets }) });

  const fileOf = ({ params: { uid, jobId, operationId } }: Part, { format }: ExportPlan) => ({
    file: { dataFolder, uid, jobId, format },
    part: operationId,
  });

  async function writeRecords(effect: Part, lock: VisibleLock, plan: PlanOf<'records'>): Promise<void> {
    const { uid, jobId, itemId } = effect.params;
    const { words, timeZone } = plan;
    const span = { ...plan.span, ...(await openSpan({ store, vault }, uid, jobId, itemId)) };
    await exporter.writeRecords({
      ...{ ...fileOf(effect, plan), columns: recordColumns(words) },
      ...{ lock, span, words, timeZone },
    });
  }

  async function writeLockUsers(effect: Part, lock: VisibleLock, plan: PlanOf<'lockUsers'>): Promise<void> {
    const { owner, lockId, alias, timeZone } = lock;
    const grants = await accessGrantsAt(store.db, owner, lockId);
    const rows: Row[] = [];
    for (const page of inBatches(grants, PEOPLE_BATCH_SIZE)) {
      const items = await Promise.all(
        page.map(({ kind, itemId }) =>
          shown([{ account: owner, kind, itemId, lockId, lockAlias: alias, timeZone, way: 'app' }], clock.now()),
        ),
      );
      for (const [place, [item]] of items.entries())
        if (item) rows.push(lockUserRow(item, page[place]?.person ?? '', plan.words, plan.timeZone));
      await new Promise(resolve => setImmediate(resolve));
    }
    await exporter.writeLockUsers({ ...fileOf(effect, plan), columns: lockUserColumns(plan.words), rows });
  }

  async function exportPart(effect: Part): Promise<EffectResult> {
    const { uid, jobId, lockId } = effect.params;
    const end = (how: ItemEnd) => settleItem(effect, effect.params, how);
    const plan = await openPlan({ store, vault }, uid, jobId);
    if (!plan) return end({ kind: 'rejected', reason: 'removed' });
    const lock = (await visibleLocks(store.db, uid, [lockId])).get(lockId);
    if (!lock) return end({ kind: 'rejected', reason: 'lockGone' });
    // Checked for each part, because access may expire during the job.
    const isOver = (await expiredAccessOn(store.db, uid, [lockId], clock.now())).length > 0;
    if (lock.role === 'user' || isOver) return end({ kind: 'rejected', reason: 'noPermission' });
    try {
      if (plan.subject === 'records') await writeRecords(effect, lock, plan);
      else await writeLockUsers(effect, lock, plan);
    } catch (error) {
      failed(error);
      return effect.attempts + 1 < MAX_TRIES ? 'tryAgain' : end({ kind: 'refused', reason: 'notWritten' });
    }
    return end({ kind: 'done' });
  }

  async function eraseExport(effect: Erase): Promise<EffectResult> {
    await eraseFiles({ dataFolder, ...effect.params });
    return acknowledge(effect);
  }

  return { exportPart, eraseExport };
}
