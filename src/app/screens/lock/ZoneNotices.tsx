import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import type { ZoneNotice } from '../../../../models/calls/daylightSaving.calls.ts';
import { useZoneNotices, zoneCommands } from '../../actors/zoneNotices.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Status } from '../../ui/Status.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { useRunWithToast } from '../useRunWithToast.ts';
import { noticeLines, noticeMessages } from './zoneNoticeMessages.ts';

const messages = defineMessages({
  label: { id: 'zone.notices', defaultMessage: 'Clock changes' },
  follow: { id: 'zone.follow', defaultMessage: 'Adjust clocks' },
  setNow: { id: 'zone.setNow', defaultMessage: 'Set clocks now' },
  dismiss: { id: 'zone.dismiss', defaultMessage: 'Skip this change' },
  mute: { id: 'zone.mute', defaultMessage: 'Don’t remind me' },
  takeBack: { id: 'zone.takeBack', defaultMessage: 'Don’t adjust' },
});

/** Asks managers whether to adjust lock clocks: before a clock change, and after one that the locks missed. */
export function ZoneNotices() {
  const format = useMessage();
  const notices = useSelector(useZoneNotices(), ({ context }) => context.thing);
  if (!notices || notices.length === 0) return null;
  return (
    <ul aria-label={format(messages.label)} className="mb-4 flex flex-col gap-2">
      {notices.map(notice => (
        <Notice key={`${notice.zone} ${notice.changesAt} ${notice.offsetMs}`} notice={notice} />
      ))}
    </ul>
  );
}

function Notice({ notice }: { notice: ZoneNotice }) {
  const format = useMessage();
  const intl = useIntl();
  const attempt = useRunWithToast();
  const { zone, changesAt, direction, locks } = notice;
  const at = useMoment(zone)(changesAt);
  const change = { zone, changesAt };
  const { word, icon, meaning } = noticeMessages(locks);
  const { announced = 0, accepted = 0, failed = 0, unconfirmed = 0, passed = 0 } = locks;
  const isBehind = failed + unconfirmed + passed > 0;
  const asks = announced + passed > 0;
  const lines = noticeLines(locks).map(({ line, count }) => format(line, { at, count }));
  return (
    <li className="card flex flex-col gap-3 p-4 lg:flex-row lg:items-center lg:gap-6">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 className="font-medium">{zone}</h2>
          <Status meaning={meaning} icon={icon}>
            {format(word, { direction })}
          </Status>
        </div>
        <p className="text-sm text-muted">{intl.formatList(lines, { type: 'unit', style: 'narrow' })}</p>
      </div>
      <div className="flex flex-wrap gap-2 lg:shrink-0 lg:flex-nowrap">
        {(announced > 0 || isBehind) && (
          <Button weight="primary" onClick={() => attempt(() => zoneCommands.accept(change))}>
            {format(isBehind ? messages.setNow : messages.follow)}
          </Button>
        )}
        {(asks || accepted > 0) && (
          <Button onClick={() => attempt(() => zoneCommands.dismiss(change))}>
            {format(asks ? messages.dismiss : messages.takeBack)}
          </Button>
        )}
        {(announced > 0 || isBehind) && (
          <Button weight="quiet" onClick={() => attempt(() => zoneCommands.mute(change))}>
            {format(messages.mute)}
          </Button>
        )}
      </div>
    </li>
  );
}
