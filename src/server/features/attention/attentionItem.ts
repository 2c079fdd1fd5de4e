import type { Connector, MissingDriver } from '../../../../models/way.ts';

export const MAX_PER_KIND = 1000;

export const EMPTY_ITEM = {
  lockId: null,
  credentials: null,
  gatewayId: null,
  missingDriver: null,
  transferId: null,
  scheduleId: null,
  jobId: null,
  recordType: null,
  amount: null,
  at: null,
  timeZone: null,
  toBeSeen: false,
};

export interface AttentionContext {
  now: number;
  missing: (way: Connector | null) => MissingDriver | null;
}
