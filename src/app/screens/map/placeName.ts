import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { MapPlace, MapRegion } from '../../../../models/calls/map.calls.ts';
import { isKeyOf } from '../../../../models/lookUp.ts';
import type { Format } from '../../i18n/intl.tsx';

const regions: Record<MapRegion | 'elsewhere', MessageDescriptor> = defineMessages({
  Africa: { id: 'map.region.africa', defaultMessage: 'Other cities in Africa' },
  America: { id: 'map.region.america', defaultMessage: 'Other cities in the Americas' },
  Antarctica: { id: 'map.region.antarctica', defaultMessage: 'Antarctica' },
  Arctic: { id: 'map.region.arctic', defaultMessage: 'The Arctic' },
  Asia: { id: 'map.region.asia', defaultMessage: 'Other cities in Asia' },
  Atlantic: { id: 'map.region.atlantic', defaultMessage: 'Atlantic islands' },
  Australia: { id: 'map.region.australia', defaultMessage: 'Other cities in Australia' },
  Europe: { id: 'map.region.europe', defaultMessage: 'Other cities in Europe' },
  Indian: { id: 'map.region.indian', defaultMessage: 'Indian Ocean islands' },
  Pacific: { id: 'map.region.pacific', defaultMessage: 'The Pacific, other cities' },
  elsewhere: { id: 'map.elsewhere', defaultMessage: 'Elsewhere' },
});

const isRegion = (place: MapPlace): place is MapRegion | 'elsewhere' => isKeyOf(regions, place);
export const isCity = (place: MapPlace): boolean => !isRegion(place);

/** Regions have translated names; a city is named after its time zone (`America/New_York`) in every language. */
export const placeName = (format: Format, place: MapPlace): string =>
  isRegion(place) ? format(regions[place]) : place.slice(place.lastIndexOf('/') + 1).replaceAll('_', ' ');
