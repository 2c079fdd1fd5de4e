import { preloadable } from '../preloadable.ts';
import type { DialogProps } from './OpenedDialog.tsx';
import { useOnDemand } from './onDemand.ts';

export const openedDialog = preloadable(() => import('./OpenedDialog.tsx').then(m => m.OpenedDialog));

/** The code loads on first opening, or earlier when idle. If that fails, the dialog closes again. */
export function Dialog(props: DialogProps) {
  const Opened = useOnDemand(openedDialog, props.open, props.onClose);
  return Opened && <Opened {...props} />;
}
