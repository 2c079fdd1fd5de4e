/** Stores reports until the console has them, across outages and killed processes. */
import type { DatabaseSync } from 'node:sqlite';
import type { GatewayId, LockId } from '../../../models/ids.ts';
import type { Report } from '../driver.ts';

export interface KeptReport {
  id: number;
  report: Report;
}

export interface ReportSource {
  gatewayId: GatewayId | null;
  lockId: LockId | null;
}

export function createKeptReports(db: DatabaseSync) {
  const insert = db.prepare('INSERT INTO reports (gateway_id, lock_id, held, report) VALUES (?, ?, ?, ?)');
  const remove = db.prepare('DELETE FROM reports WHERE id = ?');
  const date = db.prepare('UPDATE reports SET held = 0, report = ? WHERE id = ?');
  const selectUntold = db.prepare('SELECT id, report FROM reports WHERE held = 0 ORDER BY id');
  const selectReleased = db.prepare(
    `SELECT id, report FROM reports WHERE held = 1 AND (gateway_id = ?1 OR lock_id = ?2)
      AND NOT EXISTS (SELECT 1 FROM faults
        WHERE fault = 'offline' AND target IN ('gateway-' || gateway_id, 'lock-' || lock_id))
      ORDER BY id`,
  );

  return {
    /** Stores the reports, and returns those to deliver now: none if `held`. Without a gateway nothing is stored. */
    keep({ gatewayId, lockId }: ReportSource, reports: readonly Report[], held: boolean): KeptReport[] {
      if (gatewayId === null) return [];
      const kept = reports.map(report => {
        const { lastInsertRowid } = insert.run(gatewayId, lockId, held ? 1 : 0, JSON.stringify(report));
        return { id: Number(lastInsertRowid), report };
      });
      return held ? [] : kept;
    },

    /** Returns held reports whose lock and gateway are online again, with `now` as the server date of their records. */
    release({ gatewayId, lockId }: ReportSource, now: number): KeptReport[] {
      return selectReleased.all(gatewayId, lockId).map(row => {
        const { id, report } = asKept(row);
        const dated = reachingServerAt(report, now);
        date.run(JSON.stringify(dated), id);
        return { id, report: dated };
      });
    },

    forget: (id: number): void => void remove.run(id),

    pending: (): KeptReport[] => selectUntold.all().map(asKept),
  };
}

const asKept = (row: Record<string, unknown>): KeptReport => ({
  id: Number(row.id),
  report: JSON.parse(String(row.report)) as Report,
});

const reachingServerAt = (report: Report, serverDate: number): Report =>
  report.type === 'records'
    ? { ...report, records: report.records.map(record => ({ ...record, serverDate })) }
    : report;
