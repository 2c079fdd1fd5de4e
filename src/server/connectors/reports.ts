/** Appends driver reports to the log as facts. */
import { ConsoleAway } from '../../drivers/consoleAway.ts';
import type { Report } from '../../drivers/driver.ts';
import { createReportDispatch } from './dispatchReport.ts';
import { createRecordReports, type DoorReport, type RecordsReport, type ReportParts } from './recordReports.ts';

interface PendingReport {
  report: Report;
  resolve(): void;
  reject(error: unknown): void;
}

export function createReportHandler({ store, loop, clock }: ReportParts): (report: Report) => Promise<void> {
  const { appendRecords, recordDoorReport } = createRecordReports({ store, loop, clock });
  const dispatch = createReportDispatch({ store, loop }, appendRecords);

  /** Tests a write, because a full disk and a read-only standby still answer reads. */
  async function isWritable(): Promise<boolean> {
    try {
      await store.write(async db => {
        const row = { key: 'reportRefusedAt', value: String(clock.now()) };
        await db
          .insertInto('settings')
          .values(row)
          .onConflict(conflict => conflict.column('key').doUpdateSet({ value: row.value }))
          .execute();
      });
      return true;
    } catch {
      return false;
    }
  }

  /** Processes reports in order. After a failure the rest are rejected too, so that they are redelivered in order. */
  async function processReports(pending: readonly PendingReport[]): Promise<void> {
    const remaining = [...pending];
    while (remaining[0]) {
      const [{ report }, next] = remaining as [PendingReport, PendingReport?];
      const records = report.type === 'door' ? recordsOf(report, next?.report) : null;
      try {
        await (report.type === 'door' && records ? recordDoorReport(report, records) : dispatch(report));
      } catch (error) {
        const why = (await isWritable()) ? error : new ConsoleAway('the store rejects writes', { cause: error });
        for (const { reject } of remaining) reject(why);
        return;
      }
      for (const { resolve } of remaining.splice(0, records ? 2 : 1)) resolve();
    }
  }

  let batch: PendingReport[] = [];
  return report =>
    new Promise((resolve, reject) => {
      batch.push({ report, resolve, reject });
      if (batch.length > 1) return;
      queueMicrotask(() => {
        const handedOver = batch;
        batch = [];
        void processReports(handedOver);
      });
    });
}

const recordsOf = ({ lockId }: DoorReport, next: Report | undefined): RecordsReport | null =>
  next?.type === 'records' && next.lockId === lockId ? next : null;
