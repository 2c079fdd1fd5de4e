import type { BuiltRoute } from './route.ts';

/** One dynamic import for all export pages: each one adds its list of files to preload to the first bundle. */
export const exporting =
  (name: keyof typeof import('../screens/export/ExportScreens.tsx')): BuiltRoute['screen'] =>
  () =>
    import('../screens/export/ExportScreens.tsx').then(screens => screens[name]);
