import type { SecurityLog } from '../../src/server/features/security/securityLog.ts';

/** Where what is noted is the matter of other tests. */
export const SILENT: SecurityLog = { note: () => {}, stop: () => {} };
