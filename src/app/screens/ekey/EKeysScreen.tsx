import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { SearchX, Send, Smartphone } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { totalOf } from '../../../../machines/selectors/pagedList.ts';
import type { EKeyItem } from '../../../../models/calls/ekey.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { useEKeyList } from '../../actors/eKeyList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ListStates } from '../ListStates.tsx';
import { LockFrame } from '../lock/LockFrame.tsx';
import { QueryPager } from '../QueryPager.tsx';
import { useQuery } from '../useQuery.ts';
import { type Asked, EKeyDialogs } from './EKeyDialogs.tsx';
import { EKeyFilters } from './EKeyFilters.tsx';
import { EKeyRow } from './EKeyRow.tsx';
import { eKeyQueryOf, isNarrowed } from './eKeyQuery.ts';
import { sendMessages } from './sendMessages.ts';

const messages = defineMessages({
  none: { id: 'eKey.none', defaultMessage: 'No eKeys yet' },
  purpose: {
    id: 'eKey.purpose',
    defaultMessage:
      'An eKey opens the door with the recipient’s phone: for whoever has an account here, with nothing to carry.',
  },
  noMatch: { id: 'eKey.noMatch', defaultMessage: 'No eKey matches' },
  noMatchText: { id: 'eKey.noMatch.text', defaultMessage: 'Try other words, or take the filters off.' },
  takeOff: { id: 'eKey.noMatch.takeOff', defaultMessage: 'Take the filters off' },
});

/** Who holds an eKey of one lock, and how each stands. */
export function EKeysScreen() {
  const format = useMessage();
  return (
    <LockFrame title={format(titles.ekeys)} actions={({ lockId }) => <SendLink lockId={lockId} />}>
      {({ lockId }) => <EKeyList lockId={lockId} />}
    </LockFrame>
  );
}

function SendLink({ lockId }: { lockId: LockId }) {
  const format = useMessage();
  return (
    <Link href={paths.issueEKey(lockId)} className={buttonClasses('primary')}>
      <Send aria-hidden size={18} />
      {format(sendMessages.send)}
    </Link>
  );
}

const NONE: readonly EKeyItem[] = [];

function EKeyList({ lockId }: { lockId: LockId }) {
  const format = useMessage();
  const [address, change] = useQuery();
  const query = useMemo(() => eKeyQueryOf(address, lockId), [address, lockId]);
  const list = useEKeyList(query, JSON.stringify(query));
  const page = useSelector(list, ({ context }) => context.pages[1] ?? NONE);
  const total = useSelector(list, totalOf);
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <EKeyFilters query={query} onChange={change} />
      <section className="card mb-4">
        <ListStates
          list={list}
          loading={<SkeletonRows />}
          empty={
            isNarrowed(query) ? (
              <EmptyState
                icon={SearchX}
                title={format(messages.noMatch)}
                action={
                  <Button onClick={() => change({ search: '', filter: '', pageNo: '' })}>
                    {format(messages.takeOff)}
                  </Button>
                }
              >
                {format(messages.noMatchText)}
              </EmptyState>
            ) : (
              <EmptyState icon={Smartphone} title={format(messages.none)} action={<SendLink lockId={lockId} />}>
                {format(messages.purpose)}
              </EmptyState>
            )
          }
          rows={() => (
            <ul aria-label={format(titles.ekeys)}>
              {page.map(item => (
                <EKeyRow key={item.keyId} item={item} onAsk={action => setAsked({ action, item })} />
              ))}
            </ul>
          )}
        />
      </section>
      <QueryPager query={query} total={total} onChange={change} />
      {asked && <EKeyDialogs asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
