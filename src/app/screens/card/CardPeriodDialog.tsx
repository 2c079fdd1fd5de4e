import { defineMessages } from '@formatjs/intl';
import { cardNumberCommands } from '../../actors/cardNumbers.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { CARD_KINDS } from '../credential/issueDraft.ts';
import { ValidityDialog } from '../credential/ValidityDialog.tsx';
import { cardMessages } from './cardMessages.ts';
import type { SomeCard } from './everywhereAction.ts';

const messages = defineMessages({
  title: {
    id: 'cardNumber.changePeriod.title',
    defaultMessage: 'Validity of “{name}” on {count, plural, one {# lock} other {# locks}}',
  },
  text: {
    id: 'cardNumber.changePeriod.text',
    defaultMessage:
      'The console updates one lock after another. Each lock keeps the current times until that lock confirms the new times.',
  },
});

export function CardPeriodDialog({ card: { card, name, locks }, onClose }: { card: SomeCard; onClose: () => void }) {
  const format = useMessage();
  return (
    <ValidityDialog
      title={format(messages.title, { name, count: locks })}
      first={{ kind: 'permanent' }}
      ofMany
      kinds={CARD_KINDS}
      timeZone={ownZone}
      zoneHint={format(cardMessages.zones, { zone: ownZone })}
      save={(validity, commandId) => cardNumberCommands.changePeriod(card, validity, commandId)}
      onClose={onClose}
    >
      <p className="text-muted">{format(messages.text)}</p>
    </ValidityDialog>
  );
}
