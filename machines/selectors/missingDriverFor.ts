import type { LockRole } from '../../models/lockState.ts';
import type { MissingDriver } from '../../models/way.ts';

/** Settings are shown to the lock's owner only. */
export const missingDriverFor = (role: LockRole, missing: MissingDriver | null): MissingDriver | null =>
  missing && role !== 'owner' ? { ...missing, settings: [] } : missing;
