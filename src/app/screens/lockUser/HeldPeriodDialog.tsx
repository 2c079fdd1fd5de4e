import { defineMessages } from '@formatjs/intl';
import type { LockUserDetail } from '../../../../models/calls/lockUser.calls.ts';
import { heldCommands } from '../../actors/heldCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { CARD_KINDS } from '../credential/issueDraft.ts';
import { ValidityDialog } from '../credential/ValidityDialog.tsx';
import { WaysLines } from './WaysLines.tsx';
import { allTitles, type HeldWish, someTitles } from './wishMessages.ts';

const messages = defineMessages({
  one: {
    id: 'held.changePeriod.text',
    defaultMessage: 'Access that can’t use these times stays unchanged. The job shows why.',
  },
});

interface HeldPeriodDialogProps {
  person: LockUserDetail;
  wish: HeldWish;
  onClose: () => void;
}

/** The doors’ zone if they share one, otherwise the user’s. */
function zoneOf({ items }: HeldWish): string {
  const zones = new Set(items?.map(({ timeZone }) => timeZone));
  const [zone] = zones;
  return zone !== undefined && zones.size === 1 ? zone : ownZone;
}

export function HeldPeriodDialog({ person, wish, onClose }: HeldPeriodDialogProps) {
  const format = useMessage();
  const { items } = wish;
  return (
    <ValidityDialog
      title={
        items === null
          ? format(allTitles.changePeriod, { name: person.name })
          : format(someTitles.changePeriod, { count: items.length })
      }
      first={items?.[0]?.validity ?? { kind: 'permanent' }}
      ofMany
      kinds={CARD_KINDS}
      timeZone={zoneOf(wish)}
      save={(validity, _, takeBack) =>
        heldCommands.changePeriod(items === null ? { of: person.lockUserId } : { items }, validity, takeBack)
      }
      onClose={onClose}
    >
      <div className="text-muted">
        <WaysLines person={person} wish={wish} />
      </div>
      <p className="text-muted">{format(messages.one)}</p>
    </ValidityDialog>
  );
}
