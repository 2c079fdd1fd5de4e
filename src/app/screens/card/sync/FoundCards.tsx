import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import { cardSyncCalls, type FoundCardItem } from '../../../../../models/calls/cardSync.calls.ts';
import type { LockId } from '../../../../../models/ids.ts';
import { CREDENTIAL_NAME_MAX } from '../../../../../models/limits.ts';
import { cardSyncCommands } from '../../../actors/cardSync.ts';
import { ValidityText } from '../../../forms/ValidityText.tsx';
import { useMessage } from '../../../i18n/intl.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { formMessages } from '../../credential/formMessages.ts';
import { TextDialog } from '../../credential/TextDialog.tsx';

const messages = defineMessages({
  title: { id: 'card.sync.found', defaultMessage: 'On the lock, not in this list' },
  add: { id: 'card.sync.add', defaultMessage: 'Add to this list' },
  addTitle: { id: 'card.sync.add.title', defaultMessage: 'Add card {number}' },
  addText: { id: 'card.sync.add.text', defaultMessage: 'The card on the lock doesn’t change.' },
  remove: { id: 'card.sync.delete', defaultMessage: 'Delete from the lock' },
  removeAsk: { id: 'card.sync.delete.ask', defaultMessage: 'Delete card {number} from the lock?' },
  removeText: {
    id: 'card.sync.delete.text',
    defaultMessage: 'You can’t undo this. Until the lock confirms, the card may still open the door.',
  },
  keep: { id: 'card.sync.delete.keep', defaultMessage: 'Cancel' },
});

interface FoundCardsProps {
  lockId: LockId;
  timeZone: string;
  found: readonly FoundCardItem[];
}

/** Cards that were added to the lock outside the console: each can be imported or deleted. */
export function FoundCards({ lockId, timeZone, found }: FoundCardsProps) {
  const format = useMessage();
  const [asked, setAsked] = useState<{ to: 'add' | 'remove'; card: FoundCardItem } | null>(null);
  const close = () => setAsked(null);
  const values = { number: asked?.card.cardNumber };
  return (
    <section>
      <h3 className="font-medium">{format(messages.title)}</h3>
      <ul className="divide-y divide-line">
        {found.map(card => (
          <li key={card.address} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 grow">
              <p className="truncate">{card.name || card.cardNumber}</p>
              <p className="text-sm text-muted tabular-nums">
                {card.cardNumber} · <ValidityText validity={card.validity} timeZone={timeZone} />
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setAsked({ to: 'add', card })}>{format(messages.add)}</Button>
              <Button weight="quiet" onClick={() => setAsked({ to: 'remove', card })}>
                {format(messages.remove)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked?.to === 'add' && (
        <TextDialog
          title={format(messages.addTitle, values)}
          label={format(formMessages.name)}
          wrong={format(formMessages.nameWrong, { max: CREDENTIAL_NAME_MAX })}
          schema={cardSyncCalls.takeIn.params.shape.name}
          param="name"
          first={asked.card.name}
          save={name => cardSyncCommands.takeIn(lockId, asked.card.address, name)}
          onClose={close}
        >
          <p className="text-muted">{format(messages.addText)}</p>
        </TextDialog>
      )}
      {asked?.to === 'remove' && (
        <ConfirmDialog
          title={format(messages.removeAsk, values)}
          no={format(messages.keep)}
          yes={format(messages.remove)}
          act={() => cardSyncCommands.deleteAtLock(lockId, asked.card.address)}
          onClose={close}
        >
          <p>{format(messages.removeText)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
