import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { totalOf } from '../../../../machines/selectors/pagedList.ts';
import type { CredentialItem, ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import { useCredentialList } from '../../actors/credentialList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMinute } from '../../ui/minute.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ListStates } from '../ListStates.tsx';
import { QueryPager } from '../QueryPager.tsx';
import { useQuery } from '../useQuery.ts';
import { ActionDialogs, type Asked } from './ActionDialogs.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { CredentialFilters } from './CredentialFilters.tsx';
import { CredentialRow } from './CredentialRow.tsx';
import { credentialQueryOf, isNarrowed } from './credentialQuery.ts';
import { kindLooks } from './kinds.ts';

const messages = defineMessages({
  none: { id: 'credential.none', defaultMessage: 'None yet' },
  noMatch: { id: 'credential.noMatch', defaultMessage: 'Nothing matches' },
  noMatchText: {
    id: 'credential.noMatch.text',
    defaultMessage: 'Nothing at this lock fits the search and the filter.',
  },
  takeOff: { id: 'credential.noMatch.takeOff', defaultMessage: 'Take the filters off' },
  revealing: {
    id: 'passcode.revealing',
    defaultMessage: 'Passcodes are hidden. Who reveals one is written down in its history.',
  },
});

interface CredentialListProps {
  kind: ListedKind;
  lock: LockDetail;
  firstStep: ReactNode;
}

const NONE: readonly CredentialItem[] = [];

export function CredentialList({ kind, lock, firstStep }: CredentialListProps) {
  const format = useMessage();
  const now = useMinute();
  const { lockId, timeZone } = lock;
  const [address, change] = useQuery();
  const query = useMemo(() => credentialQueryOf(address, lockId), [address, lockId]);
  const key = JSON.stringify(query);
  const list = useCredentialList(kind, query, key);
  const page = useSelector(list, ({ context }) => context.pages[1] ?? NONE);
  const total = useSelector(list, totalOf);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [chosen, setChosen] = useState<{ key: string; ids: readonly CredentialId[] }>({ key, ids: [] });
  // Of another page, or another search, nothing is chosen.
  const ids = chosen.key === key ? chosen.ids : [];
  const chosenItems = page.filter(({ credentialId }) => ids.includes(credentialId));
  const choose = (next: readonly CredentialId[]) => setChosen({ key, ids: next });
  const { icon, title, purpose } = kindLooks[kind];
  return (
    <>
      <CredentialFilters query={query} onChange={change} />
      {kind === 'passcode' && <p className="mt-2 text-sm text-muted">{format(messages.revealing)}</p>}
      <ChosenBar
        items={chosenItems}
        onDelete={() => setAsked({ action: 'delete', items: chosenItems })}
        page={page}
        onChoose={choose}
      />
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
              <EmptyState icon={icon} title={format(messages.none)} action={firstStep}>
                {format(purpose)}
              </EmptyState>
            )
          }
          rows={() => (
            <ul aria-label={format(title)}>
              {page.map(item => (
                <CredentialRow
                  key={item.credentialId}
                  item={item}
                  timeZone={timeZone}
                  now={now}
                  chosen={ids.includes(item.credentialId)}
                  onChoose={on =>
                    choose(on ? [...ids, item.credentialId] : ids.filter(each => each !== item.credentialId))
                  }
                  onAsk={action => setAsked({ action, items: [item] })}
                />
              ))}
            </ul>
          )}
        />
      </section>
      <QueryPager query={query} total={total} onChange={change} />
      {asked && <ActionDialogs asked={asked} timeZone={timeZone} onClose={() => setAsked(null)} />}
    </>
  );
}
