import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { isAsking, isClockWrong, isMuted, mayMute } from '../../../../../machines/selectors/daylightSaving.ts';
import { stateSummaryOf } from '../../../../../machines/selectors/standing.ts';
import type { LockId } from '../../../../../models/ids.ts';
import { useZoneStanding, zoneCommands } from '../../../actors/zoneNotices.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useRunWithToast } from '../../useRunWithToast.ts';
import { DaylightSavingStatus } from '../DaylightSavingStatus.tsx';

const messages = defineMessages({
  follow: { id: 'zone.lock.follow', defaultMessage: 'Adjust clock' },
  setNow: { id: 'zone.lock.setNow', defaultMessage: 'Set clock now' },
  dismiss: { id: 'zone.dismiss', defaultMessage: 'Skip this change' },
  mute: { id: 'zone.mute', defaultMessage: 'Don’t remind me' },
  unmute: { id: 'zone.lock.unmute', defaultMessage: 'Remind me again' },
});

export function ZoneLine({ lockId }: { lockId: LockId }) {
  const format = useMessage();
  const attempt = useRunWithToast();
  const snapshot = useSelector(useZoneStanding(lockId), ({ context }) => context.thing);
  if (snapshot === null || snapshot.matches('quiet')) return null;
  const { zone, changesAt } = snapshot.context;
  const change = { zone, changesAt: changesAt ?? 0, lockId };
  const [asks, wrong] = [isAsking(snapshot), isClockWrong(snapshot)];
  return (
    <div className="flex flex-col gap-2 rounded-box bg-raised px-3 py-2">
      <DaylightSavingStatus standing={stateSummaryOf(snapshot)} known={snapshot.context} />
      <div className="flex flex-wrap gap-2">
        {(asks || wrong) && (
          <Button onClick={() => attempt(() => zoneCommands.accept(change))}>
            {format(wrong ? messages.setNow : messages.follow)}
          </Button>
        )}
        {(asks || snapshot.matches('accepted')) && (
          <Button weight="quiet" onClick={() => attempt(() => zoneCommands.dismiss(change))}>
            {format(messages.dismiss)}
          </Button>
        )}
        {mayMute(snapshot) && (
          <Button weight="quiet" onClick={() => attempt(() => zoneCommands.mute(change))}>
            {format(messages.mute)}
          </Button>
        )}
        {isMuted(snapshot) && (
          <Button weight="quiet" onClick={() => attempt(() => zoneCommands.unmute(lockId))}>
            {format(messages.unmute)}
          </Button>
        )}
      </div>
    </div>
  );
}
