import type { LockItem } from '../../../../models/calls/lock.calls.ts';

export const nameOf = ({ lockAlias, lockName }: Pick<LockItem, 'lockAlias' | 'lockName'>): string =>
  lockAlias || lockName;
