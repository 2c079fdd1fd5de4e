import type { AccessGrant } from '../../../../models/calls/lockUser.calls.ts';

/** Ids are unique within a kind only. */
export const keyOf = (item: AccessGrant): string =>
  `${item.kind}-${item.kind === 'ekey' ? item.keyId : item.credentialId}`;
