import { defineMessages } from '@formatjs/intl';
import { MAP_LEAST, type MapFigures } from '../../../../models/calls/map.calls.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { placeName } from './placeName.ts';

const messages = defineMessages({
  title: { id: 'map.places', defaultMessage: 'Locks by city' },
  place: { id: 'map.place', defaultMessage: 'City or region' },
  locks: { id: 'map.locks', defaultMessage: 'Locks' },
  rule: {
    id: 'map.rule',
    defaultMessage:
      'Each lock’s city comes from its time zone. Numbers are rounded down to a multiple of {least}. Places with fewer than {least} locks count toward a larger area, or aren’t shown.',
  },
});

/** The map’s data as text. */
export function PlaceTable({ places }: Pick<MapFigures, 'places'>) {
  const format = useMessage();
  const intl = useIntl();
  return (
    <section className="card p-4">
      <table className="w-full">
        <caption className="mb-2 text-start text-lg font-semibold">{format(messages.title)}</caption>
        <thead className="text-start text-sm text-muted">
          <tr>
            <th scope="col">{format(messages.place)}</th>
            <th scope="col" className="text-end">
              {format(messages.locks)}
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ place, locks }) => (
            <tr key={place} className="border-t border-line">
              <th scope="row" className="py-1 pe-4 text-start font-normal">
                {placeName(format, place)}
              </th>
              <td className="figures py-1 text-end">{intl.formatNumber(locks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">{format(messages.rule, { least: MAP_LEAST })}</p>
    </section>
  );
}
