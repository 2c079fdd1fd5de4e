import { defineMessages } from '@formatjs/intl';
import { FileDown } from 'lucide-react';
import { useLocation } from 'wouter';
import type { RecordGrouping } from '../../../../models/calls/lockRecord.calls.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { exportCommands } from '../../actors/exports.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useMinute } from '../../ui/minute.ts';
import { Select } from '../../ui/Select.tsx';
import { recordMessages } from '../export/recordMessages.ts';
import { useCallWithToast } from '../useCallWithToast.ts';
import { FollowSwitch } from './FollowSwitch.tsx';
import { exportFilters, fileDay } from './recordExport.ts';
import type { RecordPageShown } from './useRecordPage.ts';

const messages = defineMessages({
  zone: { id: 'records.zone', defaultMessage: 'Time zone of the list' },
  timesIn: { id: 'records.zone.timesIn', defaultMessage: 'Times in {zone}' },
  own: { id: 'records.zone.own', defaultMessage: 'Times in your zone, {zone}' },
  door: { id: 'records.zone.door', defaultMessage: 'Times at the door, {zone}' },
  group: { id: 'records.group', defaultMessage: 'Group by' },
  noGroup: { id: 'records.group.none', defaultMessage: 'Not grouped' },
  byDoor: { id: 'records.group.door', defaultMessage: 'Grouped by door' },
  byPerson: { id: 'records.group.person', defaultMessage: 'Grouped by user' },
  export: { id: 'records.export', defaultMessage: 'Export this list' },
});

/** How the list is shown, and what can be done with all of it. */
export function RecordTools({ page }: { page: RecordPageShown }) {
  return (
    <>
      <ZoneSelect page={page} />
      <GroupSelect page={page} />
      {page.view.by === null && <FollowSwitch page={page} />}
      <ExportList page={page} />
    </>
  );
}

function ZoneSelect({ page: { zone, zones, doorZone, view, change } }: { page: RecordPageShown }) {
  const format = useMessage();
  const label = (one: string) =>
    format(one === doorZone ? messages.door : one === ownZone ? messages.own : messages.timesIn, { zone: one });
  const options = doorZone === null ? zones : [...new Set([doorZone, ...zones])];
  if (options.length === 1) return <span className="text-muted">{format(messages.timesIn, { zone })}</span>;
  return (
    <Select
      label={format(messages.zone)}
      value={zone}
      options={options.map(value => ({ value, label: label(value) }))}
      onChange={chosen => change({ zone: chosen === (doorZone ?? ownZone) && view.zone !== null ? '' : chosen })}
    />
  );
}

function GroupSelect({ page: { view, asked, change } }: { page: RecordPageShown }) {
  const format = useMessage();
  const byDoor = { value: 'door' as const, label: format(messages.byDoor) };
  return (
    <Select<RecordGrouping | ''>
      label={format(messages.group)}
      value={view.by ?? ''}
      options={[
        { value: '', label: format(messages.noGroup) },
        ...(asked.lockId === undefined ? [byDoor] : []),
        { value: 'person', label: format(messages.byPerson) },
      ]}
      onChange={by => change({ by })}
    />
  );
}

function ExportList({ page: { asked, zone } }: { page: RecordPageShown }) {
  const format = useMessage();
  const now = useMinute();
  const [, go] = useLocation();
  const { call, busy } = useCallWithToast(async () => {
    const { jobId } = await exportCommands.records({
      ...exportFilters(asked),
      ...(asked.lockId && { lockIds: [asked.lockId] }),
      format: 'xlsx',
      timeZone: zone,
      commandId: newCommandId(),
      words: recordMessages(format, fileDay(now), zone),
    });
    go(paths.job(jobId));
  });
  return (
    <Button busy={busy} icon={<FileDown aria-hidden size={18} />} onClick={() => call()}>
      {format(messages.export)}
    </Button>
  );
}
