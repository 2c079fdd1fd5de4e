import type { NotDone } from '../../models/outcome.ts';
import type { FindingDriver } from './finding.ts';

const refused = async () => ({ kind: 'refused', reason: 'notSupported' }) as const satisfies NotDone;

/** Default responses for unsupported functions. Spread them first, then override what the driver supports. */
export const UNSUPPORTED = {
  passcodeDigits: () => null,
  capacity: () => null,
  firmware: async () => null,
  writeCredential: refused,
  readCredential: refused,
  listCredentials: refused,
  applySetting: refused,
  readSetting: refused,
  passcodeFor: async () => null,
  recurringPasscodes: async () => 'none',
  codeFor: async () => ({ kind: 'missing', why: 'notMade' }),
  computeFeatures: async () => ({ kind: 'unreachable', reason: 'noGateway' }),
  forget: async () => {},
  credentialsIn: async () => [],
  adoptCredential: async () => {},
} satisfies Partial<FindingDriver>;
