import { defineMessages } from '@formatjs/intl';
import { UserX } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { MAX_TRANSFER_ITEMS, TransferKind } from '../../../../models/transfer.ts';
import { transferCommands, useTransferableLocks } from '../../actors/transfers.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LocksToChoose } from '../collected/LockChoice.tsx';
import { LockFrame } from '../lock/LockFrame.tsx';
import { TransferForm } from './TransferForm.tsx';

const messages = defineMessages({
  none: { id: 'transfer.lock.none', defaultMessage: 'Select at least one lock.' },
  tooMany: { id: 'transfer.lock.tooMany', defaultMessage: 'You can transfer at most {max, number} locks at once.' },
  chosen: {
    id: 'transfer.lock.chosen',
    defaultMessage: '{count, plural, =0 {No locks selected} one {# lock selected} other {# locks selected}}',
  },
  what: { id: 'transfer.names', defaultMessage: '{more, plural, =0 {{name}} other {{name} and # more}}' },
  behind: { id: 'transfer.lock.behind', defaultMessage: 'Uses gateway “{gateway}”, which stays yours' },
  notOwner: { id: 'transfer.lock.notOwner', defaultMessage: 'Only the owner can transfer this lock' },
  notOwnerText: {
    id: 'transfer.lock.notOwner.text',
    defaultMessage: 'Ask the owner to transfer the lock.',
  },
});

export function TransferLockScreen() {
  const format = useMessage();
  return (
    <LockFrame title={format(titles.transferLock)}>
      {lock =>
        lock.role === 'owner' ? (
          <ChooseAndSend lock={lock} />
        ) : (
          <section className="card">
            <EmptyState icon={UserX} title={format(messages.notOwner)}>
              {format(messages.notOwnerText)}
            </EmptyState>
          </section>
        )
      }
    </LockFrame>
  );
}

function ChooseAndSend({ lock }: { lock: LockDetail }) {
  const format = useMessage();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<LockId, string>>(
    () => new Map([[lock.lockId, lock.lockAlias || lock.lockName]]),
  );
  const query = useMemo(() => ({ search }), [search]);
  const locks = useTransferableLocks(query, search);
  const choose = (lockId: LockId, alias: string, on: boolean) => {
    const next = new Map(chosen);
    if (on) next.set(lockId, alias);
    else next.delete(lockId);
    setChosen(next);
  };
  const [name] = chosen.values();
  const missing =
    chosen.size === 0
      ? format(messages.none)
      : chosen.size > MAX_TRANSFER_ITEMS
        ? format(messages.tooMany, { max: MAX_TRANSFER_ITEMS })
        : null;
  return (
    <TransferForm
      missing={missing}
      above={
        name !== undefined && (
          <p className="text-lg font-medium break-words">{format(messages.what, { name, more: chosen.size - 1 })}</p>
        )
      }
      chosenAnew={chosen.size !== 1 || !chosen.has(lock.lockId)}
      begin={({ toCompany, ...recipient }) =>
        transferCommands.ofLocks({
          ...recipient,
          lockIds: [...chosen.keys()],
          kind: toCompany ? TransferKind.LOCK_TO_COMPANY : TransferKind.LOCK_TO_PERSON,
        })
      }
    >
      <LocksToChoose
        locks={locks}
        search={search}
        onSearch={setSearch}
        chosen={chosen}
        onChoose={choose}
        said={(_, { gatewayName }) =>
          gatewayName === null
            ? null
            : { text: format(messages.behind, { gateway: gatewayName }), barred: false, plain: true }
        }
      />
      <p role="status" className="figures text-muted">
        {format(messages.chosen, { count: chosen.size })}
      </p>
    </TransferForm>
  );
}
