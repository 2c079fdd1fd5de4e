import type { AppRoute } from './route.ts';
import { titles } from './titles.ts';

/** Exists only if the server enables the State Explorer; otherwise these URLs are not found. */
export const EXPLORER_ROUTES: readonly AppRoute[] = [
  {
    path: '/explorer',
    title: titles.explorer,
    guard: 'signedIn',
    screen: () => import('../screens/explorer/ExplorerScreen.tsx').then(m => m.ExplorerScreen),
  },
  {
    path: '/explorer/chart/:chart',
    title: titles.chart,
    guard: 'signedIn',
    screen: () => import('../screens/explorer/ChartScreen.tsx').then(m => m.ChartScreen),
  },
  {
    path: '/explorer/things',
    title: titles.things,
    guard: 'signedIn',
    screen: () => import('../screens/explorer/ThingsScreen.tsx').then(m => m.ThingsScreen),
  },
  {
    path: '/explorer/thing/:stream',
    title: titles.thing,
    guard: 'signedIn',
    screen: () => import('../screens/explorer/ThingScreen.tsx').then(m => m.ThingScreen),
  },
  {
    path: '/explorer/world',
    title: titles.world,
    guard: 'signedIn',
    screen: () => import('../screens/explorer/WorldScreen.tsx').then(m => m.WorldScreen),
  },
];
