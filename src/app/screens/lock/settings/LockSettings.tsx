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
  ask: { id: 'lock.settings.ask', defaultMessage: 'Ask the lock how it is set' },
  asked: { id: 'lock.settings.asked', defaultMessage: 'The lock has been asked. Its answers will appear here.' },
  change: { id: 'lock.settings.change', defaultMessage: 'Change' },
  room: { id: 'setting.room', defaultMessage: 'Room' },
  roomText: {
    id: 'setting.room.text',
    defaultMessage: 'Kept here, for those who look after it: the lock knows nothing of it.',
  },
  missing: { id: 'lock.settings.missing', defaultMessage: 'This lock does not have: {settings}.' },
  roomUnknown: { id: 'setting.room.unknown', defaultMessage: 'Nobody has said' },
});

/** How the lock is set, and its clock: as it has said, what is on its way to it, and why not. */
export function LockSettings({ lock }: { lock: LockDetail }) {
  const format = useMessage();
  return (
    <ThingStates actor={useLockSettings(lock.lockId)} title={format(settingMessages.failed)}>
      {settings => <Settings lock={lock} settings={settings} />}
    </ThingStates>
  );
}

/** What the lock has not is named, and takes no room of its own. */
const isThere = ({ obstacle: blockReason }: SettingItem) => blockReason !== 'notSupported';

function Settings({ lock, settings }: { lock: LockDetail; settings: KnownSettings }) {
  const format = useMessage();
  const intl = useIntl();
  const attempt = useRunWithToast();
  const { lockId } = lock;
  const [choosing, setChoosing] = useState(false);
  const clock = settingNamed(settings, 'clock');
  const autoLock = settingNamed(settings, 'autoLockTime');
  const passage = settingNamed(settings, 'passageMode');
  const autoLockHeld = autoLock && heldOf(autoLock);
  const missing = settings.list.flatMap(item => (item.name === 'clock' || isThere(item) ? [] : [item.name]));
  return (
    <>
      {clock && <ClockPanel lock={lock} item={clock} asks={settings.readsSettings} />}
      <section className="card">
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2 sm:px-6">
          <h2 className="text-lg font-semibold">{format(messages.title)}</h2>
          {settings.readsSettings && lock.hasGateway && (
            <span className="-mx-4">
              <Button
                weight="quiet"
                onClick={() =>
                  attempt(async () => {
                    await settingCommands.ask(lockId);
                    showToast('waiting', format(messages.asked));
                  })
                }
              >
                {format(messages.ask)}
              </Button>
            </span>
          )}
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
          {passage && isThere(passage) && (
            <SettingRow
              lock={lock}
              item={passage}
              title={format(settingTitles.passageMode.title)}
              text={format(settingTitles.passageMode.text)}
            >
              <Link
                href={paths.passageMode(lockId)}
                aria-label={`${format(messages.change)}: ${format(settingTitles.passageMode.title)}`}
                className={buttonClasses('plain')}
              >
                {format(messages.change)}
              </Link>
            </SettingRow>
          )}
          {TWO_WAYS.map(name => {
            const item = settingNamed(settings, name);
            const held = item && heldOf(item);
            return (
              item &&
              isThere(item) && (
                <SettingRow
                  lock={lock}
                  key={name}
                  item={item}
                  title={format(settingTitles[name].title)}
                  text={format(settingTitles[name].text)}
                >
                  <Choice
                    label={format(settingTitles[name].title)}
                    value={held?.name === name ? held.value : null}
                    options={([1, 2] as const).map(value => ({ value, label: format(twoWayWords[name][value]) }))}
                    onChoose={value => attempt(() => settingCommands.set(lockId, { name, value }))}
                  />
                </SettingRow>
              )
            );
          })}
          {missing.length > 0 && (
            <li className="border-b border-line px-4 py-3 text-sm text-muted sm:px-6">
              {format(messages.missing, {
                settings: intl.formatList(missing.map(name => format(settingTitles[name].title))),
              })}
            </li>
          )}
          <li className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:items-start sm:gap-6 sm:px-6">
            <div className="min-w-0 grow">
              <h3 className="font-medium">{format(messages.room)}</h3>
              <p className="text-sm text-muted">{format(messages.roomText)}</p>
              <p className="mt-1 font-medium">
                {format(settings.roomStatus === null ? messages.roomUnknown : roomWords[settings.roomStatus])}
              </p>
            </div>
            <div className="shrink-0 sm:w-64 sm:text-right">
              <Choice
                label={format(messages.room)}
                value={settings.roomStatus}
                options={[RoomStatus.VACANT, RoomStatus.OCCUPIED].map(value => ({
                  value,
                  label: format(roomWords[value]),
                }))}
                onChoose={value => attempt(() => settingCommands.set(lockId, { name: 'roomStatus', value }))}
              />
            </div>
          </li>
        </ul>
      </section>
      {choosing && (
        <AutoLockDialog
          lockId={lockId}
          held={autoLockHeld?.name === 'autoLockTime' ? autoLockHeld.value : null}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
