import { useCallback } from 'react';
import { doorOf } from '../../../../machines/selectors/lockItem.ts';
import type { LockItem } from '../../../../models/calls/lock.calls.ts';
import { useLastKnown } from '../../actors/lastKnown.ts';
import type { LockListActor } from '../../actors/lockList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { doorMessages, shortSourceMessages } from '../lock/doorMessages.ts';

/** Stores the first locks of the list on this device, to show them offline. */
export function LastKnown({ list }: { list: LockListActor }) {
  const format = useMessage();
  const say = useCallback(
    (lock: LockItem) => ({
      name: lock.lockAlias || lock.lockName,
      door: format(doorMessages[doorOf(lock)]),
      source: lock.openStateSource ? format(shortSourceMessages[lock.openStateSource]) : '',
      at: lock.openStateAt,
    }),
    [format],
  );
  useLastKnown(list, say);
  return null;
}
