import { mapCalls } from '../../../../models/calls/map.calls.ts';
import { type Route, route } from '../route.ts';
import type { Dependencies } from './dependencies.ts';

export const mapRoutes = ({ map }: Pick<Dependencies, 'map'>): Route[] => [
  route(mapCalls.figures, () => map.figures()),
];
