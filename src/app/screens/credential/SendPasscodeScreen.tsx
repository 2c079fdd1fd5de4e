import { Redirect, useSearch } from 'wouter';
import { useMessage } from '../../i18n/intl.tsx';
import { lockIdIn } from '../../routes/guard.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { ChooseLock } from '../lock/ChooseLock.tsx';

export function SendPasscodeScreen() {
  const format = useMessage();
  const lockId = lockIdIn(useSearch());
  if (lockId !== null) return <Redirect to={paths.issuePasscode(lockId)} replace />;
  return <ChooseLock title={format(titles.issuePasscode)} to={paths.issuePasscode} />;
}
