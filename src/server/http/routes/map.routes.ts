import { mapCalls } from '../../../../models/calls/map.calls.ts';
import type { MapFeed } from '../../map/mapFeed.ts';
import { type Route, route } from '../route.ts';

export const mapRoutes = (map: MapFeed): Route[] => [route(mapCalls.figures, () => map.figures())];
