import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { CalendarClock, ClockAlert } from 'lucide-react';
import type { ZoneNotice } from '../../../../models/calls/daylightSaving.calls.ts';
import { useZoneNotices, zoneCommands } from '../../actors/zoneNotices.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Status } from '../../ui/Status.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { useTry } from '../useTry.ts';

const messages = defineMessages({
  label: { id: 'zone.notices', defaultMessage: 'Changes of the clocks' },
  ahead: {
    id: 'zone.ahead',
    defaultMessage:
      '{direction, select, enter {Daylight saving begins} exit {Daylight saving ends} other {The time changes}} in {zone}',
  },
  wrong: { id: 'zone.wrong', defaultMessage: 'Clocks are off in {zone}' },
  aheadText: {
    id: 'zone.ahead.text',
    defaultMessage:
      'On {at}, {count, plural, one {# lock goes} other {# locks go}} wrong unless the clock follows: what opens at certain times would then be off.',
  },
  wrongText: {
    id: 'zone.wrong.text',
    defaultMessage:
      'Since {at}, {count, plural, one {# lock keeps} other {# locks keep}} the time of before. What opens at certain times is off until the clock is set.',
  },
  accepted: {
    id: 'zone.accepted',
    defaultMessage:
      '{count, plural, one {# lock follows by itself} other {# locks follow by themselves}} when the time comes.',
  },
  applying: {
    id: 'zone.applying',
    defaultMessage: '{count, plural, one {# clock is} other {# clocks are}} being set.',
  },
  follow: { id: 'zone.follow', defaultMessage: 'Let the clocks follow' },
  setNow: { id: 'zone.setNow', defaultMessage: 'Set the clocks now' },
  dismiss: { id: 'zone.dismiss', defaultMessage: 'Not this time' },
  mute: { id: 'zone.mute', defaultMessage: 'Do not remind' },
  takeBack: { id: 'zone.takeBack', defaultMessage: 'Leave them as they are' },
});

/** Before clocks change, and after they did where locks did not: who manages locks there is asked. Quiet when settled. */
export function ZoneNotices() {
  const format = useMessage();
  const notices = useSelector(useZoneNotices(), ({ context }) => context.thing);
  if (!notices || notices.length === 0) return null;
  return (
    <section aria-label={format(messages.label)} className="mb-4 flex flex-col gap-2">
      {notices.map(notice => (
        <Notice key={`${notice.zone} ${notice.changesAt} ${notice.offsetMs}`} notice={notice} />
      ))}
    </section>
  );
}

function Notice({ notice }: { notice: ZoneNotice }) {
  const format = useMessage();
  const intl = useIntl();
  const attempt = useTry();
  const { zone, changesAt, direction, locks } = notice;
  const moment = useMoment(zone);
  const { announced = 0, accepted = 0, applying = 0, failed = 0, unconfirmed = 0, passed = 0 } = locks;
  const wrong = failed + unconfirmed + passed;
  const at = moment(changesAt);
  const change = { zone, changesAt };
  const asks = announced > 0 || passed > 0;
  const lines = [
    announced > 0 && format(messages.aheadText, { at, count: announced }),
    wrong > 0 && format(messages.wrongText, { at, count: wrong }),
    accepted > 0 && format(messages.accepted, { count: accepted }),
    applying > 0 && format(messages.applying, { count: applying }),
  ].filter(line => line !== false);
  return (
    <div className="card flex flex-col gap-3 p-4 lg:flex-row lg:items-center">
      <div className="min-w-0 grow">
        <Status
          meaning={wrong > 0 ? 'attention' : announced > 0 ? 'waiting' : 'plain'}
          icon={wrong > 0 ? ClockAlert : CalendarClock}
        >
          {format(wrong > 0 ? messages.wrong : messages.ahead, { zone, direction })}
        </Status>
        <p className="text-sm text-muted">{intl.formatList(lines, { type: 'unit', style: 'narrow' })}</p>
      </div>
      <div className="flex flex-wrap gap-2 lg:shrink-0 lg:flex-nowrap">
        {(announced > 0 || wrong > 0) && (
          <Button weight="primary" onClick={() => attempt(() => zoneCommands.accept(change))}>
            {format(wrong > 0 ? messages.setNow : messages.follow)}
          </Button>
        )}
        {(asks || accepted > 0) && (
          <Button onClick={() => attempt(() => zoneCommands.dismiss(change))}>
            {format(asks ? messages.dismiss : messages.takeBack)}
          </Button>
        )}
        {(announced > 0 || wrong > 0) && (
          <Button weight="quiet" onClick={() => attempt(() => zoneCommands.mute(change))}>
            {format(messages.mute)}
          </Button>
        )}
      </div>
    </div>
  );
}
