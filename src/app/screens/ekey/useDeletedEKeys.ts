import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { EKeyItem } from '../../../../models/calls/ekey.calls.ts';
import { EKeyStatus } from '../../../../models/eKeyStatus.ts';
import type { useEKeyList } from '../../actors/eKeyList.ts';
import { subscribeToLive } from '../../actors/live.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { showToast } from '../../ui/toasts.ts';

const messages = defineMessages({ deleted: { id: 'eKey.deleted', defaultMessage: 'Deleted the eKey for {name}' } });

/** Once the recipient’s app has released an eKey, its row disappears, so a toast names the recipient. */
export function useDeletedEKeys(list: ReturnType<typeof useEKeyList>) {
  const format = useMessage();
  const pages = useSelector(list, ({ context }) => context.pages);
  const known = useRef(new Map<number, EKeyItem>());
  const leaving = useRef(new Set<number>());
  useEffect(() => {
    for (const item of Object.values(pages).flat()) {
      known.current.set(item.keyId, item);
      if (item.status === EKeyStatus.DELETING) leaving.current.add(item.keyId);
    }
  }, [pages]);
  useEffect(
    () =>
      subscribeToLive(facts => {
        for (const { fact } of facts) {
          if (!fact.type.startsWith('ekey.') || !('eKeyId' in fact.data)) continue;
          const { eKeyId } = fact.data;
          if (fact.type === 'ekey.deletionAsked.v1') leaving.current.add(eKeyId);
          const isGone =
            fact.type === 'ekey.withdrawn.v1' || (fact.type === 'ekey.appSeen.v1' && leaving.current.delete(eKeyId));
          const item = isGone ? known.current.get(eKeyId) : undefined;
          if (item) showToast('done', format(messages.deleted, { name: item.recipient }));
        }
      }),
    [format],
  );
}
