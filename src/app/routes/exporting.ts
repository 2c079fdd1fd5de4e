import type { BuiltRoute } from './route.ts';

/** One import for all export pages, because each import in the source adds its list of files to the first bundle. */
export const exporting =
  (name: keyof typeof import('../screens/export/ExportScreens.tsx')): BuiltRoute['screen'] =>
  () =>
    import('../screens/export/ExportScreens.tsx').then(screens => screens[name]);
