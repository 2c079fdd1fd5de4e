import type { AccessGrant } from '../../../../models/calls/lockUser.calls.ts';

/** Includes the kind, because ids are unique only within a kind. */
export const keyOf = (item: AccessGrant): string =>
  `${item.kind}-${item.kind === 'ekey' ? item.keyId : item.credentialId}`;
