import { defineMessages } from '@formatjs/intl';
import { useMessage } from '../../i18n/intl.tsx';

const messages = defineMessages({
  order: {
    id: 'console.unlockMany.order',
    defaultMessage:
      'They open one after another, each as soon as the one before has answered. You can pause or cancel the rest at any time.',
  },
  undo: {
    id: 'console.unlockMany.undo',
    defaultMessage: 'A door that has opened stays open until it locks itself or is locked.',
  },
});

/** What it means to unlock many at once; to be read before. */
export function UnlockManyMeans() {
  const format = useMessage();
  return (
    <>
      <p>{format(messages.order)}</p>
      <p>{format(messages.undo)}</p>
    </>
  );
}
