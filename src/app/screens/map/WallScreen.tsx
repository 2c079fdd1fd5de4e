import { defineMessages } from '@formatjs/intl';
import type { MapReport } from '../../../../machines/selectors/mapFigures.ts';
import { openingsByHour, openingsSince } from '../../../../machines/selectors/mapFigures.ts';
import { MAP_LEAST, type MapFigures } from '../../../../models/calls/map.calls.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { useMinute } from '../../ui/minute.ts';
import { dayOf, startOfDay } from '../day.ts';
import { HourBars } from './HourBars.tsx';
import { MapPage } from './MapPage.tsx';
import { MethodShares } from './MethodShares.tsx';
import { isCity, placeName } from './placeName.ts';
import { WorldMap } from './WorldMap.tsx';

const messages = defineMessages({
  locks: { id: 'wall.locks', defaultMessage: 'Locks' },
  cities: { id: 'wall.cities', defaultMessage: 'Cities' },
  today: { id: 'wall.today', defaultMessage: 'Openings today' },
  gateways: { id: 'wall.gateways', defaultMessage: 'Gateways online' },
  atLeast: { id: 'wall.atLeast', defaultMessage: '{count}+' },
  fewer: { id: 'wall.fewer', defaultMessage: 'under {least}' },
  newest: { id: 'wall.newest', defaultMessage: 'Recently added cities' },
  noNewest: { id: 'wall.newest.none', defaultMessage: 'No city has {least} locks yet.' },
});

const DAY_MS = 86_400_000;

/** For wall displays: legible from a distance; its memory use stays constant over days. */
export const WallScreen = () => (
  <MapPage title={titles.dashboard} other={{ href: paths.map, title: titles.map }} fills>
    {told => <Wall {...told} />}
  </MapPage>
);

function Wall({ figures, beat, opened }: MapReport & { figures: MapFigures }) {
  const { places, gateways, methods, newest } = figures;
  const format = useMessage();
  const intl = useIntl();
  const now = useMinute();
  const midnight = Number(startOfDay(dayOf(now)));
  const atLeast = (count: number) => format(messages.atLeast, { count: intl.formatNumber(count) });
  const locks = places.reduce((sum, place) => sum + place.locks, 0);
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure name={format(messages.locks)} value={atLeast(locks)} />
        <Figure
          name={format(messages.cities)}
          value={intl.formatNumber(places.filter(({ place }) => isCity(place)).length)}
        />
        <Figure name={format(messages.today)} value={intl.formatNumber(openingsSince(figures, midnight))} />
        <Figure
          name={format(messages.gateways)}
          value={gateways === null ? format(messages.fewer, { least: MAP_LEAST }) : atLeast(gateways)}
        />
      </dl>
      <div className="grid grow gap-4 lg:min-h-0 lg:grid-cols-3 lg:grid-rows-[minmax(0,1fr)_auto]">
        <div className="card flex items-center justify-center p-2 lg:col-span-2">
          <WorldMap places={places} beat={beat} opened={opened} />
        </div>
        <MethodShares methods={methods} />
        <div className="grid lg:col-span-2">
          <HourBars hours={openingsByHour(figures, now)} />
        </div>
        <section className="card p-4">
          <h2 className="mb-2 text-lg font-semibold">{format(messages.newest)}</h2>
          <ul>
            {newest.map(({ city, day }) => (
              <li key={city} className="flex justify-between gap-4 border-t border-line py-1 first:border-t-0">
                <span>{placeName(format, city)}</span>
                <span className="figures text-muted">
                  {intl.formatDate(day * DAY_MS, { dateStyle: 'medium', timeZone: 'UTC' })}
                </span>
              </li>
            ))}
          </ul>
          {newest.length === 0 && <p className="text-muted">{format(messages.noNewest, { least: MAP_LEAST })}</p>}
        </section>
      </div>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="card flex flex-col-reverse justify-end p-4">
      <dt className="text-muted">{name}</dt>
      <dd className="figures text-2xl leading-tight font-semibold sm:text-4xl">{value}</dd>
    </div>
  );
}
