import type { BuiltRoute } from './route.ts';

/** Returns a function, because each dynamic import in a route adds its list of files to the first bundle. */
export const exporting =
  (name: keyof typeof import('../screens/export/ExportScreens.tsx')): BuiltRoute['screen'] =>
  () =>
    import('../screens/export/ExportScreens.tsx').then(screens => screens[name]);
