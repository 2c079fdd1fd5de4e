import type { LockAction } from '../../../../models/lockState.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { manyDoorsMessages } from './manyDoorsMessages.ts';

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
