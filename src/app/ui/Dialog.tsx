import { preloadable } from '../preloadable.ts';
import type { DialogProps } from './OpenedDialog.tsx';
import { useOnDemand } from './onDemand.ts';

export const openedDialog = preloadable(() => import('./OpenedDialog.tsx').then(m => m.OpenedDialog));

/** What it is made of comes when one is first opened, or before that while nobody waits. One that cannot come closes again. */
export function Dialog(props: DialogProps) {
  const Opened = useOnDemand(openedDialog, props.open, props.onClose);
  return Opened && <Opened {...props} />;
}
