import { useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { OneFinger } from './OneFinger.tsx';
import { SendFingerForm } from './SendFingerForm.tsx';

export function SendFingerScreen() {
  const format = useMessage();
  return <OneFinger title={format(titles.sendFinger)}>{finger => <SendFingerForm finger={finger} />}</OneFinger>;
}
