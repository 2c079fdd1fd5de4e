import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { MapPage } from './MapPage.tsx';
import { PlaceTable } from './PlaceTable.tsx';
import { WorldMap } from './WorldMap.tsx';

/** Locations of locks and live unlocks, public and without personal data. */
export const MapScreen = () => (
  <MapPage title={titles.map} other={{ href: paths.dashboard, title: titles.dashboard }}>
    {({ figures: { places }, beat, opened }) => (
      <div className="grid items-start gap-4 lg:grid-cols-4">
        <div className="card p-2 lg:col-span-3">
          <WorldMap places={places} beat={beat} opened={opened} />
        </div>
        <PlaceTable places={places} />
      </div>
    )}
  </MapPage>
);
