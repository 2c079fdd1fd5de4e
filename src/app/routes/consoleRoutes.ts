import { exporting } from './exporting.ts';
import type { AppRoute } from './route.ts';
import { titles } from './titles.ts';

export const CONSOLE_ROUTES: readonly AppRoute[] = [
  { path: '/home', movedTo: '/console/home' },
  {
    path: '/console/home',
    title: titles.console,
    guard: 'signedIn',
    screen: () => import('../screens/console/ConsoleScreen.tsx').then(m => m.ConsoleScreen),
  },
  {
    path: '/console/records',
    title: titles.records,
    guard: 'signedIn',
    screen: () => import('../screens/records/RecordsScreen.tsx').then(m => m.RecordsScreen),
  },
  {
    path: '/console/insight',
    title: titles.insight,
    guard: 'signedIn',
    screen: () => import('../screens/insight/InsightScreen.tsx').then(m => m.InsightScreen),
  },
  {
    path: '/console/migrate',
    title: titles.migration,
    guard: 'signedIn',
    screen: () => import('../screens/migration/MigrationScreen.tsx').then(m => m.MigrationScreen),
  },
  {
    path: '/console/exportRecord',
    title: titles.exportRecords,
    guard: 'signedIn',
    screen: exporting('ExportRecordsScreen'),
  },
  {
    path: '/console/exportLockUser',
    title: titles.exportLockUsers,
    guard: 'signedIn',
    screen: exporting('ExportLockUsersScreen'),
  },
  {
    path: '/job/home',
    title: titles.jobs,
    guard: 'signedIn',
    screen: () => import('../screens/job/JobsScreen.tsx').then(m => m.JobsScreen),
  },
  {
    path: '/job/administrators',
    title: titles.administratorsJobs,
    guard: 'signedIn',
    screen: () => import('../screens/job/AdministratorsJobsScreen.tsx').then(m => m.AdministratorsJobsScreen),
  },
  {
    path: '/job/administrators/:uid/:jobId',
    title: titles.administratorsJob,
    guard: 'signedIn',
    screen: () => import('../screens/job/AdministratorsJobScreen.tsx').then(m => m.AdministratorsJobScreen),
  },
  {
    path: '/job/scheduled',
    title: titles.schedules,
    guard: 'signedIn',
    screen: () => import('../screens/schedule/SchedulesScreen.tsx').then(m => m.SchedulesScreen),
  },
  {
    path: '/job/scheduled/new',
    title: titles.newSchedule,
    guard: 'signedIn',
    screen: () => import('../screens/schedule/ScheduleFormScreen.tsx').then(m => m.NewScheduleScreen),
  },
  {
    path: '/job/scheduled/change/:scheduleId',
    title: titles.changeSchedule,
    guard: 'signedIn',
    screen: () => import('../screens/schedule/ScheduleFormScreen.tsx').then(m => m.ChangeScheduleScreen),
  },
  {
    path: '/job/scheduled/one/:scheduleId',
    title: titles.schedule,
    guard: 'signedIn',
    screen: () => import('../screens/schedule/ScheduleScreen.tsx').then(m => m.ScheduleScreen),
  },
  {
    path: '/job/:jobId',
    title: titles.job,
    guard: 'signedIn',
    screen: () => import('../screens/job/JobScreen.tsx').then(m => m.JobScreen),
  },
  {
    path: '/lock/add',
    title: titles.addLock,
    guard: 'signedIn',
    screen: () => import('../screens/adding/AddLockScreen.tsx').then(m => m.AddLockScreen),
  },
  {
    path: '/cloud',
    title: titles.cloud,
    guard: 'signedIn',
    screen: () => import('../screens/adding/CloudScreen.tsx').then(m => m.CloudScreen),
  },
  {
    path: '/plug/home',
    title: titles.gateways,
    guard: 'signedIn',
    screen: () => import('../screens/gateway/GatewaysScreen.tsx').then(m => m.GatewaysScreen),
  },
  {
    path: '/plug/transfer',
    title: titles.transferGateway,
    guard: 'signedIn',
    screen: () => import('../screens/transfer/TransferGatewayScreen.tsx').then(m => m.TransferGatewayScreen),
  },
  {
    path: '/attention/home',
    title: titles.attention,
    guard: 'signedIn',
    screen: () => import('../screens/attention/AttentionScreen.tsx').then(m => m.AttentionScreen),
  },
  {
    path: '/transfer/home',
    title: titles.transfers,
    guard: 'signedIn',
    screen: () => import('../screens/transfer/TransfersScreen.tsx').then(m => m.TransfersScreen),
  },
  {
    path: '/transfer/one',
    title: titles.transfer,
    guard: 'signedIn',
    screen: () => import('../screens/transfer/TransferScreen.tsx').then(m => m.TransferScreen),
  },
  {
    path: '/plug/gateway',
    title: titles.gateway,
    guard: 'signedIn',
    screen: () => import('../screens/gateway/GatewayScreen.tsx').then(m => m.GatewayScreen),
  },
];
