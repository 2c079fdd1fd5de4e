import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { AlarmClock } from 'lucide-react';
import { type AttentionItem, SNOOZE_SPANS, type SnoozeSpan } from '../../../../models/calls/attention.calls.ts';
import { snooze, unsnooze } from '../../actors/attention.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { useCallWithToast } from '../useCallWithToast.ts';
import { useUndo } from '../useUndo.ts';

const messages = defineMessages({
  snooze: { id: 'attention.snooze', defaultMessage: 'Snooze “{name}”' },
  done: { id: 'attention.snooze.done', defaultMessage: 'Snoozed until {moment}' },
  again: { id: 'attention.unsnooze', defaultMessage: 'End snooze' },
});
const spanMessages: Record<SnoozeSpan, MessageDescriptor> = defineMessages({
  day: { id: 'attention.snooze.day', defaultMessage: 'Snooze for a day' },
  week: { id: 'attention.snooze.week', defaultMessage: 'Snooze for a week' },
});

/** `name`: what the row is about. */
export function SnoozeAction({
  item: { key, snoozedUntil },
  name,
  onChange,
}: {
  item: AttentionItem;
  name: string;
  onChange: () => void;
}) {
  const format = useMessage();
  const moment = useMoment();
  const offerUndo = useUndo();
  const bringBack = () => unsnooze(key).then(onChange);
  const { call: end, busy } = useCallWithToast(bringBack);
  const { call: start } = useCallWithToast(async (span: SnoozeSpan) => {
    const { until } = await snooze(key, span);
    onChange();
    if (until !== null) offerUndo(format(messages.done, { moment: moment(until) }), bringBack);
  });
  if (snoozedUntil !== null)
    return (
      <Button busy={busy} onClick={() => end()}>
        {format(messages.again)}
      </Button>
    );
  return (
    <span className="max-md:absolute max-md:end-1 max-md:top-1">
      <Menu
        label={format(messages.snooze, { name })}
        icon={<AlarmClock aria-hidden size={20} />}
        entries={SNOOZE_SPANS.map(span => ({
          label: format(spanMessages[span]),
          icon: <AlarmClock aria-hidden size={18} />,
          onChoose: () => start(span),
        }))}
      />
    </span>
  );
}
