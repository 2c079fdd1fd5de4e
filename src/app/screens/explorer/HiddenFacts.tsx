import { defineMessages } from '@formatjs/intl';
import { EyeOff } from 'lucide-react';
import type { HiddenGap } from '../../../../models/calls/explorer.calls.ts';
import { knownZone } from '../../../../models/zoneChange.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { Status } from '../../ui/Status.tsx';

const messages = defineMessages({
  was: { id: 'explorer.gap.was', defaultMessage: 'Belonged to another account' },
  is: { id: 'explorer.gap.is', defaultMessage: 'Belongs to another account' },
  since: { id: 'explorer.gap.since', defaultMessage: 'Since {time}' },
  wasText: {
    id: 'explorer.gap.was.text',
    defaultMessage: 'Events during this period are hidden, so later states may be out of date.',
  },
  isText: {
    id: 'explorer.gap.is.text',
    defaultMessage: 'New events are hidden, so the state may be out of date.',
  },
});

/** A placeholder for facts that the user may not see. */
export function HiddenFacts({ gap: { from, until }, timeZone }: { gap: HiddenGap; timeZone: string | null }) {
  const format = useMessage();
  const intl = useIntl();
  const zone = timeZone === null ? ownZone : knownZone(timeZone);
  const style = { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone } as const;
  return (
    <div className="my-1 border-y border-dashed border-line bg-raised px-4 py-2 text-sm">
      <Status meaning="attention" icon={EyeOff}>
        {format(until === null ? messages.is : messages.was)}
      </Status>
      <p className="figures">
        {until === null
          ? format(messages.since, { time: intl.formatDate(from, style) })
          : intl.formatDateTimeRange(from, until, style)}
      </p>
      <p className="text-muted">{format(until === null ? messages.isText : messages.wasText)}</p>
    </div>
  );
}
