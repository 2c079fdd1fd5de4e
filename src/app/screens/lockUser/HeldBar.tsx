import { defineMessages } from '@formatjs/intl';
import { CalendarClock, Snowflake, Sun, Trash2, X } from 'lucide-react';
import type { AccessGrant } from '../../../../models/calls/lockUser.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { keyOf } from './keyOf.ts';
import { type HeldVerb, type HeldWish, wishMessages } from './wishMessages.ts';

const messages = defineMessages({
  all: { id: 'held.chooseAll', defaultMessage: 'Select all on this page' },
  chosen: { id: 'held.chosen', defaultMessage: '{count, number} selected' },
  clear: { id: 'held.chooseNone', defaultMessage: 'Clear selection' },
});

const ICONS = { remove: Trash2, changePeriod: CalendarClock, freeze: Snowflake, unfreeze: Sun } as const;

const whichMay = (items: readonly AccessGrant[], verb: HeldVerb): readonly AccessGrant[] => {
  const action = verb === 'remove' ? 'delete' : verb;
  return items.filter(({ may }) => (may as readonly string[]).includes(action));
};

interface HeldBarProps {
  chosen: readonly AccessGrant[];
  page: readonly AccessGrant[];
  onChoose: (ids: readonly string[]) => void;
  onWish: (wish: HeldWish) => void;
}

export function HeldBar({ chosen, page, onChoose, onWish }: HeldBarProps) {
  const format = useMessage();
  if (page.length === 0) return null;
  const count = chosen.length;
  const verbs = (['changePeriod', 'freeze', 'unfreeze', 'remove'] as const).flatMap(verb => {
    const items = whichMay(chosen, verb);
    return items.length > 0 ? [{ verb, items }] : [];
  });
  return (
    <div
      className={classes(
        'flex min-h-14 flex-wrap items-center gap-2 px-2 py-2',
        count > 0 && 'sticky top-14 z-20 bg-page',
      )}
    >
      <Checkbox
        label={format(messages.all)}
        checked={count === page.length}
        partly={count > 0}
        onChange={on => onChoose(on ? page.map(keyOf) : [])}
      />
      <span role="status" className="figures font-medium">
        {count > 0 && format(messages.chosen, { count })}
      </span>
      {count === 0 && <span className="text-muted">{format(messages.all)}</span>}
      {count > 0 && (
        <span className="ms-auto flex flex-wrap gap-2">
          <Button icon={<X aria-hidden size={18} />} onClick={() => onChoose([])}>
            {format(messages.clear)}
          </Button>
          {verbs.map(({ verb, items }) => {
            const Icon = ICONS[verb];
            return (
              <Button
                key={verb}
                weight={verb === 'remove' ? 'danger' : 'plain'}
                icon={<Icon aria-hidden size={18} />}
                onClick={() => onWish({ verb, items })}
              >
                {format(wishMessages[verb])}
              </Button>
            );
          })}
        </span>
      )}
    </div>
  );
}
