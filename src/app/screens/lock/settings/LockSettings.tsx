import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  heldOf,
  type LockSettings as KnownSettings,
  type SettingItem,
  settingNamed,
} from '../../../../../machines/selectors/settingItem.ts';
import type { LockDetail } from '../../../../../models/calls/lock.calls.ts';
import type { LockId } from '../../../../../models/ids.ts';
import { RoomStatus } from '../../../../../models/lockSettings.ts';
import { settingCommands, useLockSettings } from '../../../actors/lockSettings.ts';
import { useIntl, useMessage } from '../../../i18n/intl.tsx';
import { paths } from '../../../routes/paths.ts';
import { Button, buttonClasses } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { ThingStates } from '../../ThingStates.tsx';
import { useRunWithToast } from '../../useRunWithToast.ts';
import { AutoLockDialog } from './AutoLockDialog.tsx';
import { Choice } from './Choice.tsx';
import { ClockPanel } from './ClockPanel.tsx';
import { SettingRow } from './SettingRow.tsx';
import { roomWords, settingMessages, settingTitles, TWO_WAYS, twoWayWords } from './settingMessages.ts';

const messages = defineMessages({
  title: { id: 'lock.settings', defaultMessage: 'Settings' },
  ask: { id: 'lock.settings.ask', defaultMessage: 'Refresh settings' },
  asked: { id: 'lock.settings.asked', defaultMessage: 'Reading the lock’s settings. The settings appear here.' },
  change: { id: 'lock.settings.change', defaultMessage: 'Change' },
  room: { id: 'setting.room', defaultMessage: 'Room status' },
  roomText: {
    id: 'setting.room.text',
    defaultMessage: 'For your reference only. The lock doesn’t use the room status.',
  },
  missing: { id: 'lock.settings.missing', defaultMessage: 'Not available on this lock: {settings}.' },
  roomUnknown: { id: 'setting.room.unknown', defaultMessage: 'Not set' },
});

export function LockSettings({ lock }: { lock: LockDetail }) {
  const format = useMessage();
  return (
    <ThingStates actor={useLockSettings(lock.lockId)} title={format(settingMessages.failed)}>
      {settings => <Settings lock={lock} settings={settings} />}
    </ThingStates>
  );
}

/** Unsupported settings share one line instead of a row each. */
const isThere = ({ obstacle: blockReason }: SettingItem) => blockReason !== 'notSupported';

interface SettingsProps {
  lock: LockDetail;
  settings: KnownSettings;
}

function Settings({ lock, settings }: SettingsProps) {
  const format = useMessage();
  const [choosing, setChoosing] = useState(false);
  const clock = settingNamed(settings, 'clock');
  const autoLock = settingNamed(settings, 'autoLockTime');
  const passage = settingNamed(settings, 'passageMode');
  const autoLockHeld = autoLock && heldOf(autoLock);
  return (
    <>
      {clock && <ClockPanel lock={lock} item={clock} asks={settings.readsSettings} />}
      <section className="card">
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2 sm:px-6">
          <h2 className="text-lg font-semibold">{format(messages.title)}</h2>
          {settings.readsSettings && lock.hasGateway && <AskSettings lockId={lock.lockId} />}
        </div>
        <ul>
          {autoLock && isThere(autoLock) && (
            <SettingRow
              lock={lock}
              item={autoLock}
              title={format(settingTitles.autoLockTime.title)}
              text={format(settingTitles.autoLockTime.text)}
            >
              <Button
                aria-label={`${format(messages.change)}: ${format(settingTitles.autoLockTime.title)}`}
                onClick={() => setChoosing(true)}
              >
                {format(messages.change)}
              </Button>
            </SettingRow>
          )}
          {passage && isThere(passage) && <PassageModeRow lock={lock} item={passage} />}
          <TwoWayRows lock={lock} settings={settings} />
          <MissingSettings settings={settings} />
          <RoomRow lockId={lock.lockId} roomStatus={settings.roomStatus} />
        </ul>
      </section>
      {choosing && (
        <AutoLockDialog
          lockId={lock.lockId}
          held={autoLockHeld?.name === 'autoLockTime' ? autoLockHeld.value : null}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function AskSettings({ lockId }: { lockId: LockId }) {
  const format = useMessage();
  const attempt = useRunWithToast();
  const ask = () =>
    attempt(async () => {
      await settingCommands.ask(lockId);
      showToast('waiting', format(messages.asked));
    });
  return (
    <span className="-mx-4">
      <Button weight="quiet" onClick={ask}>
        {format(messages.ask)}
      </Button>
    </span>
  );
}

function PassageModeRow({ lock, item }: { lock: LockDetail; item: SettingItem }) {
  const format = useMessage();
  const title = format(settingTitles.passageMode.title);
  return (
    <SettingRow lock={lock} item={item} title={title} text={format(settingTitles.passageMode.text)}>
      <Link
        href={paths.passageMode(lock.lockId)}
        aria-label={`${format(messages.change)}: ${title}`}
        className={buttonClasses('plain')}
      >
        {format(messages.change)}
      </Link>
    </SettingRow>
  );
}

function TwoWayRows({ lock, settings }: SettingsProps) {
  const format = useMessage();
  const attempt = useRunWithToast();
  return TWO_WAYS.map(name => {
    const item = settingNamed(settings, name);
    const held = item && heldOf(item);
    const title = format(settingTitles[name].title);
    return (
      item &&
      isThere(item) && (
        <SettingRow lock={lock} key={name} item={item} title={title} text={format(settingTitles[name].text)}>
          <Choice
            label={title}
            value={held?.name === name ? held.value : null}
            options={([1, 2] as const).map(value => ({ value, label: format(twoWayWords[name][value]) }))}
            onChoose={value => attempt(() => settingCommands.set(lock.lockId, { name, value }))}
          />
        </SettingRow>
      )
    );
  });
}

function MissingSettings({ settings }: { settings: KnownSettings }) {
  const format = useMessage();
  const intl = useIntl();
  const missing = settings.list.flatMap(item => (item.name === 'clock' || isThere(item) ? [] : [item.name]));
  if (missing.length === 0) return null;
  return (
    <li className="border-b border-line px-4 py-3 text-sm text-muted sm:px-6">
      {format(messages.missing, {
        settings: intl.formatList(missing.map(name => format(settingTitles[name].title))),
      })}
    </li>
  );
}

function RoomRow({ lockId, roomStatus }: { lockId: LockId; roomStatus: RoomStatus | null }) {
  const format = useMessage();
  const attempt = useRunWithToast();
  return (
    <li className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:items-start sm:gap-6 sm:px-6">
      <div className="min-w-0 grow">
        <h3 className="font-medium">{format(messages.room)}</h3>
        <p className="text-sm text-muted">{format(messages.roomText)}</p>
        <p className="mt-1 font-medium">{format(roomStatus === null ? messages.roomUnknown : roomWords[roomStatus])}</p>
      </div>
      <div className="shrink-0 sm:w-64 sm:text-end">
        <Choice
          label={format(messages.room)}
          value={roomStatus}
          options={[RoomStatus.VACANT, RoomStatus.OCCUPIED].map(value => ({ value, label: format(roomWords[value]) }))}
          onChoose={value => attempt(() => settingCommands.set(lockId, { name: 'roomStatus', value }))}
        />
      </div>
    </li>
  );
}
