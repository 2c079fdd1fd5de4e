import { useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { ConsoleTrail } from '../ConsoleTrail.tsx';
import { LockFrame } from '../lock/LockFrame.tsx';
import { AuditList } from './AuditList.tsx';

export function LockAuditScreen() {
  const format = useMessage();
  return (
    <LockFrame title={format(titles.audit)}>
      {({ lockId, timeZone }) => <AuditList lockId={lockId} timeZone={timeZone} />}
    </LockFrame>
  );
}

export function AccountAuditScreen() {
  const format = useMessage();
  return (
    <>
      <ConsoleTrail here={format(titles.audit)} />
      <h1 tabIndex={-1} className="text-2xl font-semibold">
        {format(titles.audit)}
      </h1>
      <AuditList />
    </>
  );
}
