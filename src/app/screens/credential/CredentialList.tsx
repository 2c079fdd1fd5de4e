import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { totalOf } from '../../../../machines/selectors/pagedList.ts';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import { useCredentialList } from '../../actors/credentialList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useListQuery } from '../listQuery.ts';
import { QueryList, usePage } from '../QueryList.tsx';
import { ActionDialogs, type OpenCredentialDialog } from './ActionDialogs.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { ClearAll } from './ClearAll.tsx';
import { CredentialFilters } from './CredentialFilters.tsx';
import { CredentialRow } from './CredentialRow.tsx';
import { CREDENTIAL_QUERY, FIRST_FILTER } from './credentialQuery.ts';
import { kindLooks } from './kinds.ts';

const messages = defineMessages({
  none: { id: 'credential.none', defaultMessage: 'Nothing added yet' },
  revealing: {
    id: 'passcode.revealing',
    defaultMessage: 'Revealing a passcode is logged.',
  },
});

interface CredentialListProps {
  kind: ListedKind;
  lock: LockDetail;
  firstStep: ReactNode;
}

export function CredentialList({ kind, lock, firstStep }: CredentialListProps) {
  const format = useMessage();
  const { lockId, timeZone } = lock;
  const { query: listed, change, unfilter } = useListQuery(CREDENTIAL_QUERY);
  const query = { filter: FIRST_FILTER, ...listed, lockId };
  const key = JSON.stringify(query);
  const list = useCredentialList(kind, query);
  const page = usePage(list);
  const total = useSelector(list, totalOf);
  const [asked, setAsked] = useState<OpenCredentialDialog | null>(null);
  const [chosen, setChosen] = useState<{ key: string; ids: readonly CredentialId[] }>({ key, ids: [] });
  // A new page or search clears the selection.
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
        withAll={unfilter === null && total > 0 && <ClearAll kind={kind} lockId={lockId} count={total} />}
      />
      <QueryList
        list={list}
        query={query}
        onChange={change}
        label={format(title)}
        unfilter={unfilter}
        empty={
          <EmptyState icon={icon} title={format(messages.none)} action={firstStep}>
            {format(purpose)}
          </EmptyState>
        }
        rows={() =>
          page.map(item => (
            <CredentialRow
              key={item.credentialId}
              item={item}
              timeZone={timeZone}
              chosen={ids.includes(item.credentialId)}
              onChoose={on => choose(on ? [...ids, item.credentialId] : ids.filter(each => each !== item.credentialId))}
              onAsk={action => setAsked({ action, items: [item] })}
            />
          ))
        }
      />
      {asked && (
        <ActionDialogs
          asked={asked}
          timeZone={timeZone}
          passcodeDigits={lock.passcodeDigits}
          door={lock.lockAlias || lock.lockName}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
