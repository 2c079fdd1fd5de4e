import type { LockAction } from '../../../../models/lockState.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { manyDoorsMessages } from './manyDoorsMessages.ts';

/** What it means to move many doors at once; to be read before. */
export function ManyDoorsMean({ action }: { action: LockAction }) {
  const format = useMessage();
  const { order, undo } = manyDoorsMessages[action];
  return (
    <>
      <p>{format(order)}</p>
      <p>{format(undo)}</p>
    </>
  );
}
