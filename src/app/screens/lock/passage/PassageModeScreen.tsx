import { ShieldX } from 'lucide-react';
import { heldOf, settingNamed, wantedOf } from '../../../../../machines/selectors/settingItem.ts';
import type { LockDetail } from '../../../../../models/calls/lock.calls.ts';
import type { LockSetting } from '../../../../../models/lockSettings.ts';
import type { PassageMode } from '../../../../../models/passageMode.ts';
import { useLockSettings } from '../../../actors/lockSettings.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { titles } from '../../../routes/titles.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ThingStates } from '../../ThingStates.tsx';
import { LockFrame } from '../LockFrame.tsx';
import { SettingRow } from '../settings/SettingRow.tsx';
import { settingMessages, settingObstacles, settingTitles } from '../settings/settingMessages.ts';
import { PassageForm } from './PassageForm.tsx';

export function PassageModeScreen() {
  const format = useMessage();
  return (
    <LockFrame title={format(titles.passageMode)}>
      {lock =>
        lock.role === 'user' ? (
          <EmptyState icon={ShieldX} title={format(settingTitles.passageMode.title)}>
            {format(settingObstacles.noPermission)}
          </EmptyState>
        ) : (
          <PassageModeOf key={lock.lockId} lock={lock} />
        )
      }
    </LockFrame>
  );
}

const modeOf = (setting: LockSetting | null): PassageMode =>
  setting?.name === 'passageMode' ? setting.value : { on: false };

function PassageModeOf({ lock }: { lock: LockDetail }) {
  const format = useMessage();
  const { title, text } = settingTitles.passageMode;
  return (
    <ThingStates actor={useLockSettings(lock.lockId)} title={format(settingMessages.failed)}>
      {settings => {
        const item = settingNamed(settings, 'passageMode');
        return (
          item && (
            <div className="flex flex-col gap-4">
              <ul className="card">
                <SettingRow lock={lock} item={item} title={format(title)} text={format(text)} heading="h2" />
              </ul>
              {item.obstacle === null && <PassageForm lock={lock} from={modeOf(wantedOf(item) ?? heldOf(item))} />}
            </div>
          )
        );
      }}
    </ThingStates>
  );
}
