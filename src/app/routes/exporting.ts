import type { BuiltRoute } from './route.ts';

/** A function, since each import of a screen's module in a route adds its list of files to the first page. */
export const exporting =
  (name: keyof typeof import('../screens/export/ExportScreens.tsx')): BuiltRoute['screen'] =>
  () =>
    import('../screens/export/ExportScreens.tsx').then(screens => screens[name]);
