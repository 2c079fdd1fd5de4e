import { defineMessages } from '@formatjs/intl';
import type { MessageTemplate } from '../../../../models/messageTemplate.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { useMoment } from '../../ui/useMoment.ts';

const messages = defineMessages({
  from: { id: 'template.season.from', defaultMessage: 'from {start}' },
  until: { id: 'template.season.until', defaultMessage: 'until {end}' },
  both: { id: 'template.season.both', defaultMessage: '{start} – {end}' },
});

export function SeasonText({ start, end }: Pick<MessageTemplate, 'start' | 'end'>) {
  const format = useMessage();
  const moment = useMoment();
  if (start !== null && end !== null)
    return <> · {format(messages.both, { start: moment(start), end: moment(end) })}</>;
  if (start !== null) return <> · {format(messages.from, { start: moment(start) })}</>;
  return end === null ? null : <> · {format(messages.until, { end: moment(end) })}</>;
}
