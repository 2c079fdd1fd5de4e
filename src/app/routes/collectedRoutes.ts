import type { AppRoute } from './route.ts';
import { titles } from './titles.ts';

export const COLLECTED_ROUTES: readonly AppRoute[] = [
  {
    path: '/card/manage',
    title: titles.cardNumbers,
    guard: 'signedIn',
    screen: () => import('../screens/card/CardNumbersScreen.tsx').then(m => m.CardNumbersScreen),
  },
  {
    path: '/card/send',
    title: titles.sendCard,
    guard: 'signedIn',
    screen: () => import('../screens/card/SendCardScreen.tsx').then(m => m.SendCardScreen),
  },
  {
    path: '/card/issue',
    title: titles.sendCard,
    guard: 'signedIn',
    screen: () => import('../screens/card/SendCardScreen.tsx').then(m => m.GiveCardScreen),
  },
  {
    path: '/card/props',
    title: titles.cardDoors,
    guard: 'signedIn',
    screen: () => import('../screens/card/CardDoorsScreen.tsx').then(m => m.CardDoorsScreen),
  },
  {
    path: '/card/lost',
    title: titles.lostCard,
    guard: 'signedIn',
    screen: () => import('../screens/card/LostCardScreen.tsx').then(m => m.LostCardScreen),
  },
  {
    path: '/card/collect',
    title: titles.collectCard,
    guard: 'signedIn',
    screen: () => import('../screens/card/CollectCardScreen.tsx').then(m => m.CollectCardScreen),
  },
  {
    path: '/card/transfer',
    title: titles.transferCard,
    guard: 'signedIn',
    screen: () => import('../screens/transfer/TransferCardScreen.tsx').then(m => m.TransferCardScreen),
  },
  {
    path: '/fingerprint/manage',
    title: titles.collectedFingers,
    guard: 'signedIn',
    screen: () => import('../screens/collected/StoredFingerprintsScreen.tsx').then(m => m.CollectedFingersScreen),
  },
  {
    path: '/fingerprint/collect',
    title: titles.collectFinger,
    guard: 'signedIn',
    screen: () => import('../screens/collected/CollectFingerScreen.tsx').then(m => m.CollectFingerScreen),
  },
  {
    path: '/fingerprint/send',
    title: titles.sendFinger,
    guard: 'signedIn',
    screen: () => import('../screens/collected/SendFingerScreen.tsx').then(m => m.SendFingerScreen),
  },
  {
    path: '/fingerprint/transfer',
    title: titles.transferFinger,
    guard: 'signedIn',
    screen: () => import('../screens/transfer/TransferFingerScreen.tsx').then(m => m.TransferFingerScreen),
  },
];
