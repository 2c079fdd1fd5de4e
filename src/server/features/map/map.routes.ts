import { mapCalls } from '../../../../models/calls/map.calls.ts';
import { type Route, route } from '../../http/route.ts';
import type { MapFeed } from './mapFeed.ts';

export const mapRoutes = (map: MapFeed): Route[] => [route(mapCalls.figures, () => map.figures())];
