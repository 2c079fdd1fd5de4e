const [USUAL, COMPACT] = [40, 32];

/** A finger needs more than a mouse. */
const [USUAL_TOUCH, COMPACT_TOUCH] = [48, 40];

/** In pixels. Fixed, so that ten thousand rows need no measuring. */
export function rowHeightOf(isCompact: boolean): number {
  const byTouch = window.matchMedia('(pointer: coarse)').matches;
  if (isCompact) return byTouch ? COMPACT_TOUCH : COMPACT;
  return byTouch ? USUAL_TOUCH : USUAL;
}
