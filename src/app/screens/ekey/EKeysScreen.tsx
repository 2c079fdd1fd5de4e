import { defineMessages } from '@formatjs/intl';
import { Rows3, Send, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { LockId } from '../../../../models/ids.ts';
import { useEKeyList } from '../../actors/eKeyList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useListQuery } from '../listQuery.ts';
import { LockFrame } from '../lock/LockFrame.tsx';
import { QueryList } from '../QueryList.tsx';
import { EKeyDialogs, type OpenEKeyDialog } from './EKeyDialogs.tsx';
import { EKeyFilters } from './EKeyFilters.tsx';
import { EKeyRow } from './EKeyRow.tsx';
import { E_KEY_QUERY } from './eKeyQuery.ts';
import { sendMessages } from './sendMessages.ts';
import { useDeletedEKeys } from './useDeletedEKeys.ts';

const messages = defineMessages({
  many: { id: 'eKey.sendMany', defaultMessage: 'Send multiple eKeys' },
  none: { id: 'eKey.none', defaultMessage: 'No eKeys yet' },
  purpose: {
    id: 'eKey.purpose',
    defaultMessage:
      'An eKey lets a recipient open the door with their phone. The recipient needs an account on this console.',
  },
});

export function EKeysScreen() {
  const format = useMessage();
  return (
    <LockFrame title={format(titles.ekeys)} actions={({ lockId }) => <SendLink lockId={lockId} />}>
      {({ lockId, role }) => <EKeyList lockId={lockId} readsRecords={role !== 'user'} />}
    </LockFrame>
  );
}

function SendLink({ lockId }: { lockId: LockId }) {
  const format = useMessage();
  return (
    <span className="flex flex-wrap gap-2">
      <Link href={paths.issueMany(lockId, 'ekey')} className={buttonClasses('plain')}>
        <Rows3 aria-hidden size={18} />
        {format(messages.many)}
      </Link>
      <Link href={paths.issueEKey(lockId)} className={buttonClasses('primary')}>
        <Send aria-hidden size={18} />
        {format(sendMessages.send)}
      </Link>
    </span>
  );
}

/** Only managers of the lock may read its records. */
function EKeyList({ lockId, readsRecords }: { lockId: LockId; readsRecords: boolean }) {
  const format = useMessage();
  const { query, change, unfilter } = useListQuery(E_KEY_QUERY);
  const list = useEKeyList({ ...query, lockId });
  useDeletedEKeys(list);
  const [asked, setAsked] = useState<OpenEKeyDialog | null>(null);
  return (
    <>
      <div className="mb-4">
        <EKeyFilters query={query} onChange={change} />
      </div>
      <QueryList
        list={list}
        query={query}
        onChange={change}
        label={format(titles.ekeys)}
        unfilter={unfilter}
        empty={
          <EmptyState icon={Smartphone} title={format(messages.none)} action={<SendLink lockId={lockId} />}>
            {format(messages.purpose)}
          </EmptyState>
        }
        rows={page =>
          page.map(item => (
            <EKeyRow
              key={item.keyId}
              item={item}
              readsRecords={readsRecords}
              onAsk={(action, gave) => setAsked({ action, item, gave: gave ?? null })}
            />
          ))
        }
      />
      {asked && <EKeyDialogs asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
