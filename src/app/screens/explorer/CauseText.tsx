import { defineMessages } from '@formatjs/intl';
import { Cpu, Timer, UserRound } from 'lucide-react';
import { useMessage } from '../../i18n/intl.tsx';
import type { Cause } from './thingReplay.ts';

const messages = defineMessages({
  person: { id: 'explorer.cause.person', defaultMessage: 'Requested by {name}' },
  nameless: { id: 'explorer.cause.nameless', defaultMessage: 'Requested by an unnamed user' },
  timer: { id: 'explorer.cause.timer', defaultMessage: 'Timer {id} fired' },
  product: { id: 'explorer.cause.product', defaultMessage: 'From the lock or the server' },
});

const ICONS = { person: UserRound, timer: Timer, product: Cpu };

export function CauseText({ cause }: { cause: Cause }) {
  const format = useMessage();
  const Icon = ICONS[cause.kind];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden size={16} className="shrink-0 text-muted" />
      {cause.kind === 'timer' && format(messages.timer, { id: cause.id })}
      {cause.kind === 'product' && format(messages.product)}
      {cause.kind === 'person' &&
        (cause.nickname === '' ? format(messages.nameless) : format(messages.person, { name: cause.nickname }))}
    </span>
  );
}
