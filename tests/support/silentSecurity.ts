import type { SecurityLog } from '../../src/server/features/security/securityLog.ts';

/** For tests that do not check the security log. */
export const SILENT: SecurityLog = { note: () => {}, stop: () => {} };
