import type { AppRoute, BuiltRoute } from './route.ts';
import { titles } from './titles.ts';

const signIn: BuiltRoute['screen'] = () => import('../screens/signIn/SignInScreen.tsx').then(m => m.SignInScreen);

export const PUBLIC_ROUTES: readonly AppRoute[] = [
  { path: '/', title: titles.signIn, guard: 'public', screen: signIn },
  { path: '/login', title: titles.signIn, guard: 'public', screen: signIn },
  { path: '/user/loginByAccessToken', title: titles.signIn, guard: 'public', screen: signIn },
  {
    path: '/error',
    title: titles.error,
    guard: 'public',
    screen: () => import('../screens/error/ErrorScreen.tsx').then(m => m.ErrorScreen),
  },
  {
    path: '/open',
    title: titles.openDoor,
    guard: 'public',
    screen: () => import('../screens/guest/OpenDoorScreen.tsx').then(m => m.OpenDoorScreen),
  },
  {
    path: '/app',
    title: titles.getApp,
    guard: 'public',
    screen: () => import('../screens/guest/AppScreen.tsx').then(m => m.AppScreen),
  },
  {
    path: '/regist',
    title: titles.register,
    guard: 'public',
    screen: () => import('../screens/recovery/RecoveryScreens.tsx').then(m => m.RegisterScreen),
  },
  {
    path: '/registSuccess',
    title: titles.registered,
    guard: 'public',
    screen: () => import('../screens/recovery/RecoveryScreens.tsx').then(m => m.RegisteredScreen),
  },
  {
    path: '/resetPwd',
    title: titles.resetPassword,
    guard: 'public',
    screen: () => import('../screens/recovery/RecoveryScreens.tsx').then(m => m.ResetPasswordScreen),
  },
  {
    path: '/resetSuccess',
    title: titles.passwordReset,
    guard: 'public',
    screen: () => import('../screens/recovery/RecoveryScreens.tsx').then(m => m.PasswordResetScreen),
  },
  {
    path: '/privacy',
    title: titles.privacy,
    guard: 'public',
    screen: () => import('../screens/recovery/LegalScreens.tsx').then(m => m.PrivacyScreen),
  },
  {
    path: '/terms',
    title: titles.terms,
    guard: 'public',
    screen: () => import('../screens/recovery/LegalScreens.tsx').then(m => m.TermsScreen),
  },
  {
    path: '/loginByAccessToken',
    title: titles.tokenCheck,
    guard: 'public',
    screen: () => import('../screens/signIn/TokenScreen.tsx').then(m => m.TokenScreen),
  },
  {
    path: '/map/base',
    title: titles.map,
    guard: 'public',
    screen: () => import('../screens/map/MapScreen.tsx').then(m => m.MapScreen),
  },
  {
    path: '/map/new',
    title: titles.dashboard,
    guard: 'public',
    screen: () => import('../screens/map/WallScreen.tsx').then(m => m.WallScreen),
  },
];
