import { paletteCalls } from '../../../models/calls/palette.calls.ts';
import { send } from '../api/send.ts';
import { defineResource } from './defineResource.ts';

/** Fetched each time the palette opens, so that new and renamed entries are found. */
export const usePaletteTargets = defineResource({
  load: (_: 'targets') => send(paletteCalls.targets, {}),
});
