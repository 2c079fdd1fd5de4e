import { exporting } from './exporting.ts';
import type { AppRoute } from './route.ts';
import { titles } from './titles.ts';

export const PEOPLE_ROUTES: readonly AppRoute[] = [
  {
    path: '/auth/home',
    title: titles.administrators,
    guard: 'signedIn',
    screen: () => import('../screens/administrator/AdministratorsScreen.tsx').then(m => m.AdministratorsScreen),
  },
  {
    path: '/auth/create',
    title: titles.addAdministrator,
    guard: 'signedIn',
    screen: () => import('../screens/administrator/AddAdministratorScreen.tsx').then(m => m.AddAdministratorScreen),
  },
  {
    path: '/auth/locks',
    title: titles.administratorLocks,
    guard: 'signedIn',
    screen: () => import('../screens/administrator/AdministratorLocksScreen.tsx').then(m => m.AdministratorLocksScreen),
  },
  {
    path: '/group/home',
    title: titles.groups,
    guard: 'signedIn',
    screen: () => import('../screens/group/GroupsScreen.tsx').then(m => m.GroupsScreen),
  },
  {
    path: '/lockUser/home',
    title: titles.lockUsers,
    guard: 'signedIn',
    screen: () => import('../screens/lockUser/LockUsersScreen.tsx').then(m => m.LockUsersScreen),
  },
  {
    path: '/lockUser/person',
    title: titles.lockUser,
    guard: 'signedIn',
    screen: () => import('../screens/lockUser/PersonScreen.tsx').then(m => m.PersonScreen),
  },
  {
    path: '/lockUser/onDate',
    title: titles.expiringLockUsers,
    guard: 'signedIn',
    screen: () => import('../screens/lockUser/ExpiringScreen.tsx').then(m => m.ExpiringScreen),
  },
  {
    path: '/lockUser/issueEKeyBatch',
    title: titles.issueEKeys,
    guard: 'signedIn',
    screen: () => import('../screens/batch/BatchScreens.tsx').then(m => m.IssueEKeysOfManyScreen),
  },
  {
    path: '/lockUser/export',
    title: titles.exportLockUsers,
    guard: 'signedIn',
    screen: exporting('ExportPeopleScreen'),
  },
];
