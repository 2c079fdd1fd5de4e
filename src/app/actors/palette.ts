import { paletteCalls } from '../../../models/calls/palette.calls.ts';
import { send } from '../api/send.ts';
import { defineResource } from './defineResource.ts';

/** Loaded anew each time the palette opens, so names that changed meanwhile are found. */
export const usePaletteTargets = defineResource({
  load: (_: 'targets') => send(paletteCalls.targets, {}),
});
