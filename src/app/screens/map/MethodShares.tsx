import { defineMessages } from '@formatjs/intl';
import { MAP_LEAST, type MapFigures } from '../../../../models/calls/map.calls.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { eventName } from '../records/recordMessages.ts';

const messages = defineMessages({
  title: { id: 'map.methods', defaultMessage: 'Openings by method' },
  method: { id: 'map.method', defaultMessage: 'Method' },
  share: { id: 'map.share', defaultMessage: 'Share of openings' },
  other: { id: 'map.methods.other', defaultMessage: 'Other methods' },
  none: { id: 'map.methods.none', defaultMessage: 'No method reached {least} openings in the last 24 hours.' },
});

/** Shares over the 24 whole hours before the current one. */
export function MethodShares({ methods }: Pick<MapFigures, 'methods'>) {
  const format = useMessage();
  const intl = useIntl();
  return (
    <section className="card p-4">
      <table className="w-full table-fixed">
        <caption className="mb-2 text-start text-lg font-semibold">{format(messages.title)}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{format(messages.method)}</th>
            <th scope="col">{format(messages.share)}</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ recordType, percent }) => (
            <tr key={recordType}>
              <th scope="row" className="py-1 pe-2 text-start font-normal">
                {recordType === null ? format(messages.other) : format(eventName(recordType), { number: recordType })}
              </th>
              <td className="py-1">
                <span className="flex items-center gap-2">
                  <span aria-hidden className="h-3 grow rounded-box bg-raised">
                    <span className="block h-3 min-w-1 rounded-box bg-brand" style={{ width: `${percent}%` }} />
                  </span>
                  <span className="figures w-12 text-end">
                    {intl.formatNumber(percent / 100, { style: 'percent' })}
                  </span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {methods.length === 0 && <p className="text-muted">{format(messages.none, { least: MAP_LEAST })}</p>}
    </section>
  );
}
