import type { LockRole } from '../../models/lockState.ts';
import type { MissingDriver } from '../../models/way.ts';

/** The settings are named to the lock's owner only, who can have them set. */
export const missingDriverFor = (role: LockRole, missing: MissingDriver | null): MissingDriver | null =>
  missing && role !== 'owner' ? { ...missing, settings: [] } : missing;
