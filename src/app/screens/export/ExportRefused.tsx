import { defineMessages } from '@formatjs/intl';
import { ExportCount } from '../../../../models/calls/export.calls.ts';
import { errorDataOf } from '../../api/apiError.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';

const messages = defineMessages({
  tooLarge: {
    id: 'export.tooLarge',
    defaultMessage:
      'This export has {total, number} rows, but a file holds at most {max, number}. Choose fewer locks or a shorter period. Locks with the most rows:',
  },
  lock: { id: 'export.tooLarge.lock', defaultMessage: '{name}: {count, number}' },
});

/** Shows why an export was refused; for too many rows, also their number and the locks with the most. */
export function ExportRefused({ failure }: { failure: unknown }) {
  const format = useMessage();
  const count = errorDataOf(failure, 'exportTooLarge', ExportCount);
  return (
    <div role="alert" className="flex flex-col gap-2 text-danger">
      {count === null ? (
        <p>{failureText(format, failure)}</p>
      ) : (
        <>
          <p>{format(messages.tooLarge, { total: count.total, max: count.max })}</p>
          <ul className="figures list-disc ps-6">
            {count.locks.map(({ lockId, lockAlias, count: rows }) => (
              <li key={lockId}>{format(messages.lock, { name: lockAlias, count: rows })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
