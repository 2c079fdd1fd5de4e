import type { AccessGrant } from '../../../../models/calls/lockUser.calls.ts';

/** Numbers are told apart within a kind only. */
export const keyOf = (item: AccessGrant): string =>
  `${item.kind}-${item.kind === 'ekey' ? item.keyId : item.credentialId}`;
