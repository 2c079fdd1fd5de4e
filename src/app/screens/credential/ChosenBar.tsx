import { defineMessages } from '@formatjs/intl';
import { Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';

const messages = defineMessages({
  all: { id: 'credential.chooseAll', defaultMessage: 'Select all on this page' },
  chosen: { id: 'credential.chosen', defaultMessage: '{count, number} selected' },
  clear: { id: 'credential.chooseNone', defaultMessage: 'Clear selection' },
  delete: {
    id: 'credential.deleteChosen',
    defaultMessage:
      'Delete {count, plural, one {# {kind, select, passcode {passcode} card {card} fingerprint {fingerprint} palmVein {palm vein} face {face} qrCode {QR code} keyFob {key fob} other {credential}}} other {# {kind, select, passcode {passcodes} card {cards} fingerprint {fingerprints} palmVein {palm veins} face {faces} qrCode {QR codes} keyFob {key fobs} other {credentials}}}}',
  },
});

interface ChosenBarProps {
  items: readonly CredentialItem[];
  page: readonly CredentialItem[];
  onChoose: (ids: readonly CredentialId[]) => void;
  onDelete: () => void;
  /** Actions on all items, shown while no item is selected. */
  withAll?: ReactNode;
}

export function ChosenBar({ items, page, onChoose, onDelete, withAll }: ChosenBarProps) {
  const format = useMessage();
  const count = items.length;
  return (
    <div
      className={classes(
        'flex min-h-14 flex-wrap items-center gap-2 px-2 py-2',
        count > 0 && 'sticky top-14 z-20 bg-page',
      )}
    >
      {page.length > 0 && (
        <Checkbox
          label={format(messages.all)}
          checked={count === page.length}
          partly={count > 0}
          onChange={on => onChoose(on ? page.map(({ credentialId }) => credentialId) : [])}
        />
      )}
      <span role="status" className="figures font-medium">
        {count > 0 && format(messages.chosen, { count })}
      </span>
      {page.length > 0 && count === 0 && <span className="text-muted">{format(messages.all)}</span>}
      {count === 0 && <span className="ms-auto">{withAll}</span>}
      {count > 0 && (
        <span className="ms-auto flex flex-wrap gap-2">
          <Button icon={<X aria-hidden size={18} />} onClick={() => onChoose([])}>
            {format(messages.clear)}
          </Button>
          <Button weight="danger" icon={<Trash2 aria-hidden size={18} />} onClick={onDelete}>
            {format(messages.delete, { kind: items[0]?.kind, count })}
          </Button>
        </span>
      )}
    </div>
  );
}
