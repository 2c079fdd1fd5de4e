import { defineMessages } from '@formatjs/intl';
import { Clock, ClockAlert, ClockCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type SettingItem, wantedOf } from '../../../../../machines/selectors/settingItem.ts';
import type { LockDetail } from '../../../../../models/calls/lock.calls.ts';
import { MAX_LOCK_CLOCK_DRIFT_MS } from '../../../../../models/limits.ts';
import { knownZone, offsetAt } from '../../../../../models/zoneChange.ts';
import { settingCommands } from '../../../actors/lockSettings.ts';
import { useIntl, useMessage } from '../../../i18n/intl.tsx';
import { Age } from '../../../ui/Age.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useMinute } from '../../../ui/minute.ts';
import { Status } from '../../../ui/Status.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useRunWithToast } from '../../useRunWithToast.ts';
import { UnreadableLine } from '../UnreadableLine.tsx';
import { driftWritten } from './drift.ts';
import { offsetWritten } from './offset.ts';
import { SettingOnItsWay } from './SettingOnItsWay.tsx';
import { settingObstacles } from './settingMessages.ts';
import { ZoneDialog } from './ZoneDialog.tsx';
import { ZoneLine } from './ZoneLine.tsx';

const messages = defineMessages({
  title: { id: 'setting.clock', defaultMessage: 'Lock clock' },
  none: {
    id: 'setting.clock.none',
    defaultMessage: 'This lock has no clock. Access times follow the local time at the door.',
  },
  unknown: { id: 'setting.clock.unknown', defaultMessage: 'Not read yet' },
  right: { id: 'setting.clock.right', defaultMessage: 'Correct' },
  behind: { id: 'setting.clock.behind', defaultMessage: '{drift} behind' },
  ahead: { id: 'setting.clock.ahead', defaultMessage: '{drift} ahead' },
  showed: { id: 'setting.clock.showed', defaultMessage: 'The lock showed {lockTime} at {realTime}.' },
  means: {
    id: 'setting.clock.means',
    defaultMessage:
      'Timed access starts and ends {drift} too {direction, select, behind {late} other {early}}, and records show the wrong time. Calibrate the clock to correct the time.',
  },
  offset: {
    id: 'setting.clock.offset',
    defaultMessage: 'The lock’s clock uses {held}, but {zone} uses {wanted}. Calibrate the clock.',
  },
  zone: { id: 'setting.clock.zone', defaultMessage: 'Time zone: {zone}, {offset}' },
  calibrate: { id: 'setting.clock.calibrate', defaultMessage: 'Calibrate clock' },
  ask: { id: 'setting.clock.ask', defaultMessage: 'Read time' },
  asked: { id: 'setting.clock.asked', defaultMessage: 'Reading the lock’s time. The time appears here.' },
  change: { id: 'setting.clock.change', defaultMessage: 'Change time zone' },
});

interface ClockPanelProps {
  lock: LockDetail;
  item: SettingItem;
  /** True if the lock can report its time. */
  asks: boolean;
}

export function ClockPanel({ lock, item, asks }: ClockPanelProps) {
  const format = useMessage();
  const now = useMinute();
  const [choosing, setChoosing] = useState(false);
  const timeZone = knownZone(lock.timeZone);
  const { obstacle: blockReason } = item;
  const { unreadable } = item.snapshot.context;
  const changeZone = (
    <span className="-mx-4">
      <Button weight="quiet" onClick={() => setChoosing(true)}>
        {format(messages.change)}
      </Button>
    </span>
  );
  return (
    <section aria-label={format(messages.title)} className="card flex flex-col gap-3 p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{format(messages.title)}</h2>
      <div aria-live="polite" className="flex flex-col gap-2">
        {blockReason === 'notSupported' ? (
          <p>{format(messages.none)}</p>
        ) : (
          <ReportedTime item={item} timeZone={timeZone} />
        )}
        {blockReason !== 'notSupported' && unreadable && <UnreadableLine asked="setting" reason={unreadable} />}
        <ZoneOffset item={item} timeZone={timeZone} offset={offsetAt(timeZone, now)} />
        <ZoneLine lockId={lock.lockId} />
        {wantedOf(item) !== null && (
          <div className="rounded-box bg-raised px-3 py-2">
            <SettingOnItsWay item={item} lock={lock} />
          </div>
        )}
      </div>
      {blockReason === null ? (
        <ClockActions lock={lock} isOff={isOff(item)} asks={asks}>
          {changeZone}
        </ClockActions>
      ) : blockReason === 'notSupported' ? (
        <div className="flex">{changeZone}</div>
      ) : (
        <p className="text-sm text-muted">{format(settingObstacles[blockReason])}</p>
      )}
      {choosing && <ZoneDialog lock={lock} onClose={() => setChoosing(false)} />}
    </section>
  );
}

function isOff({ snapshot }: SettingItem): boolean {
  const { driftMs } = snapshot.context;
  return driftMs !== null && Math.abs(driftMs) > MAX_LOCK_CLOCK_DRIFT_MS;
}

function ReportedTime({ item, timeZone }: { item: SettingItem; timeZone: string }) {
  const format = useMessage();
  const intl = useIntl();
  const { reportedAt, driftMs, unreadable } = item.snapshot.context;
  if (reportedAt === null || driftMs === null)
    return (
      !unreadable && (
        <Status meaning="plain" icon={Clock}>
          {format(messages.unknown)}
        </Status>
      )
    );
  const direction = driftMs < 0 ? 'behind' : 'ahead';
  const drift = driftWritten(intl, driftMs);
  const isWrong = isOff(item);
  const time = (at: number) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <Status meaning={isWrong ? 'danger' : 'done'} icon={isWrong ? ClockAlert : ClockCheck}>
          {format(isWrong ? messages[direction] : messages.right, { drift })}
        </Status>
        <span className="text-sm text-muted">
          <Age at={reportedAt} />
        </span>
      </p>
      <p className="figures text-sm text-muted">
        {format(messages.showed, { lockTime: time(reportedAt + driftMs), realTime: time(reportedAt) })}
      </p>
      {isWrong && <p>{format(messages.means, { drift, direction })}</p>}
    </>
  );
}

function ZoneOffset({ item, timeZone, offset }: { item: SettingItem; timeZone: string; offset: number }) {
  const format = useMessage();
  const { held } = item.snapshot.context;
  const heldOffset = held?.name === 'clock' ? held.value.zoneOffsetMs : null;
  return (
    <>
      {heldOffset !== null && heldOffset !== offset && (
        <p className="text-attention">
          {format(messages.offset, { held: offsetWritten(heldOffset), zone: timeZone, wanted: offsetWritten(offset) })}
        </p>
      )}
      <p className="text-sm text-muted">{format(messages.zone, { zone: timeZone, offset: offsetWritten(offset) })}</p>
    </>
  );
}

interface ClockActionsProps {
  lock: LockDetail;
  isOff: boolean;
  asks: boolean;
  children: ReactNode;
}

function ClockActions({ lock: { lockId }, isOff, asks, children }: ClockActionsProps) {
  const format = useMessage();
  const attempt = useRunWithToast();
  const ask = () =>
    attempt(async () => {
      await settingCommands.askTime(lockId);
      showToast('waiting', format(messages.asked));
    });
  return (
    // Negative margins put the text of a borderless (quiet) button where other buttons have their border.
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <Button weight={isOff ? 'primary' : 'plain'} onClick={() => attempt(() => settingCommands.calibrate(lockId))}>
        {format(messages.calibrate)}
      </Button>
      {asks && (
        <span className="-mx-4">
          <Button weight="quiet" onClick={ask}>
            {format(messages.ask)}
          </Button>
        </span>
      )}
      {children}
    </div>
  );
}
