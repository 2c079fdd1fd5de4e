import type { AppRoute, BuiltRoute } from './route.ts';
import { titles } from './titles.ts';

const templates =
  (name: keyof typeof import('../screens/template/TemplateScreens.tsx')): BuiltRoute['screen'] =>
  () =>
    import('../screens/template/TemplateScreens.tsx').then(screens => screens[name]);

export const ACCOUNT_ROUTES: readonly AppRoute[] = [
  {
    path: '/account/service',
    title: titles.services,
    guard: 'signedIn',
    screen: () => import('../screens/billing/ServicesScreen.tsx').then(m => m.ServicesScreen),
  },
  {
    path: '/account/record',
    title: titles.serviceRecords,
    guard: 'signedIn',
    screen: () => import('../screens/billing/PurchasesScreen.tsx').then(m => m.PurchasesScreen),
  },
  {
    path: '/account/vip',
    title: titles.vip,
    guard: 'signedIn',
    screen: () => import('../screens/billing/VipScreen.tsx').then(m => m.VipScreen),
  },
  { path: '/account/smsTmpl', title: titles.smsTemplates, guard: 'signedIn', screen: templates('SmsTemplatesScreen') },
  {
    path: '/account/emailTmpl',
    title: titles.emailTemplates,
    guard: 'signedIn',
    screen: templates('EmailTemplatesScreen'),
  },
  {
    path: '/account/smsTmpl/:template',
    title: titles.smsTemplate,
    guard: 'signedIn',
    screen: templates('SmsTemplateScreen'),
  },
  {
    path: '/account/emailTmpl/:template',
    title: titles.emailTemplate,
    guard: 'signedIn',
    screen: templates('EmailTemplateScreen'),
  },
  {
    path: '/account/info',
    title: titles.account,
    guard: 'signedIn',
    screen: () => import('../screens/account/AccountScreen.tsx').then(m => m.AccountScreen),
  },
  {
    path: '/account/audit',
    title: titles.audit,
    guard: 'signedIn',
    screen: () => import('../screens/audit/AuditScreens.tsx').then(m => m.AccountAuditScreen),
  },
  {
    path: '/account/outbox',
    title: titles.outbox,
    guard: 'signedIn',
    screen: () => import('../screens/message/OutboxScreen.tsx').then(m => m.OutboxScreen),
  },
];
