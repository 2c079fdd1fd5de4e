import { defineMessages } from '@formatjs/intl';
import { knownZone } from '../../../../models/zoneChange.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';

const messages = defineMessages({
  zone: { id: 'explorer.time.zone', defaultMessage: '{zone} time' },
});

/** Exact time of a fact, in the lock’s time zone if any. `withZone`: names the zone if it isn’t the user’s. */
export function FactTime({
  at,
  timeZone,
  withZone = false,
}: {
  at: number;
  timeZone: string | null;
  withZone?: boolean;
}) {
  const format = useMessage();
  const intl = useIntl();
  const zone = timeZone === null ? ownZone : knownZone(timeZone);
  return (
    <span className="figures">
      <time dateTime={new Date(at).toISOString()}>
        {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone })}
      </time>
      {withZone && zone !== ownZone && <span className="text-muted"> · {format(messages.zone, { zone })}</span>}
    </span>
  );
}
