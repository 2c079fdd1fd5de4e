import { defineMessages } from '@formatjs/intl';
import { DoorClosed, EllipsisVertical, PencilLine, Send, Trash2 } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import type { StoredFingerprint, StoredFingerprintAction } from '../../../../models/calls/fingerprintData.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Age } from '../../ui/Age.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { vendorNames } from '../collection/vendors.ts';
import type { AskedOfFinger } from './CollectedDialogs.tsx';
import type { CollectedState } from './collectedMessages.ts';
import { CollectedFingerStatus } from './StoredFingerprintStatus.tsx';

const messages = defineMessages({
  device: { id: 'collected.device', defaultMessage: '{vendor} device' },
  from: { id: 'collected.from', defaultMessage: 'Transferred by {nickname}' },
  uses: {
    id: 'collected.uses',
    defaultMessage: '{uses, plural, =0 {Not added to any lock yet} one {Added to # lock} other {Added to # locks}}',
  },
  on: { id: 'collected.on', defaultMessage: 'Locks with this fingerprint' },
  none: { id: 'collected.onNone', defaultMessage: 'Not on any lock you can see' },
  actions: { id: 'collected.actions', defaultMessage: 'Actions for “{name}”' },
  issue: { id: 'collected.issue', defaultMessage: 'Add to locks' },
  rename: { id: 'collected.rename', defaultMessage: 'Rename' },
  transfer: { id: 'collected.transfer', defaultMessage: 'Transfer fingerprint' },
  delete: { id: 'collected.delete', defaultMessage: 'Delete' },
});
const icons = { issue: DoorClosed, rename: PencilLine, transfer: Send, delete: Trash2 };

interface CollectedRowProps {
  finger: StoredFingerprint;
  onAsk: (what: AskedOfFinger) => void;
}

export function CollectedRow({ finger, onAsk }: CollectedRowProps) {
  const format = useMessage();
  const [, go] = useLocation();
  const { collectedId, name, vendor, takenAt, from, standing, uses, locks, may } = finger;
  const onChoose = (action: StoredFingerprintAction) => {
    if (action === 'issue') go(paths.sendFinger(collectedId));
    else if (action === 'transfer') go(paths.transferFinger(collectedId));
    else onAsk(action);
  };
  const entries = may.map(action => {
    const Icon = icons[action];
    return {
      label: format(messages[action]),
      icon: <Icon aria-hidden size={18} />,
      onChoose: () => onChoose(action),
    };
  });
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 lg:grid-cols-[1.2fr_1.4fr_1.4fr_auto] lg:items-start">
      <div className="flex min-w-0 flex-col">
        <h2 className="font-medium break-words">{name}</h2>
        <span className="text-sm text-muted">
          {format(messages.device, { vendor: format(vendorNames[vendor]) })} · <Age at={takenAt} />
        </span>
        {from && (
          <span className="text-sm break-words text-muted">{format(messages.from, { nickname: from.nickname })}</span>
        )}
      </div>
      <div className="col-span-full lg:col-span-1">
        <CollectedFingerStatus standing={standing as StateSummary<CollectedState>} />
      </div>
      <div className="col-span-full flex min-w-0 flex-col text-sm lg:col-span-1">
        <span className="figures font-medium">{format(messages.uses, { uses })}</span>
        {locks.length === 0 ? (
          <span className="text-muted">{format(messages.none)}</span>
        ) : (
          <ul aria-label={format(messages.on)} className="flex flex-wrap gap-x-3">
            {locks.map(({ lockId, lockAlias, credentialId }) => (
              <li key={credentialId} className="min-w-0">
                <Link
                  href={paths.fingerprints(lockId)}
                  className="target-in-text inline-flex max-w-full items-center break-words text-brand hover:underline"
                >
                  {lockAlias}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="col-start-2 row-start-1 justify-self-end lg:col-start-auto lg:row-start-auto">
        {entries.length > 0 && (
          <Menu
            label={format(messages.actions, { name })}
            icon={<EllipsisVertical aria-hidden size={20} />}
            entries={entries}
          />
        )}
      </div>
    </li>
  );
}
