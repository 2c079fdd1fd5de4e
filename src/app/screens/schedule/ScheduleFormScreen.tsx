import { defineMessages } from '@formatjs/intl';
import { useParams } from 'wouter';
import type { ScheduleId } from '../../../../models/ids.ts';
import { usePaidFeature } from '../../actors/paidFeature.ts';
import { useSchedule } from '../../actors/schedules.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Trail } from '../../ui/Trail.tsx';
import { AdvancedGate } from '../AdvancedGate.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';

const messages = defineMessages({
  failed: { id: 'schedule.failed', defaultMessage: 'Couldn’t load the scheduled job' },
});

export function NewScheduleScreen() {
  const format = useMessage();
  const feature = usePaidFeature();
  return (
    <>
      <Trail steps={[{ label: format(titles.schedules), href: paths.schedules }]} here={format(titles.newSchedule)} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.newSchedule)}
      </h1>
      {feature && !feature.available ? (
        <AdvancedGate feature={feature} what={format(titles.schedules)} />
      ) : (
        <ScheduleForm known={null} />
      )}
    </>
  );
}

export function ChangeScheduleScreen() {
  const { scheduleId = '' } = useParams();
  return <Change key={scheduleId} scheduleId={scheduleId as ScheduleId} />;
}

function Change({ scheduleId }: { scheduleId: ScheduleId }) {
  const format = useMessage();
  const schedule = useSchedule(scheduleId);
  return (
    <>
      <Trail
        steps={[{ label: format(titles.schedules), href: paths.schedules }]}
        here={format(titles.changeSchedule)}
      />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.changeSchedule)}
      </h1>
      <ThingStates actor={schedule} title={format(messages.failed)}>
        {known => <ScheduleForm known={known} />}
      </ThingStates>
    </>
  );
}
