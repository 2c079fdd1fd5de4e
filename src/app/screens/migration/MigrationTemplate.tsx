import { defineMessages } from '@formatjs/intl';
import { Download } from 'lucide-react';
import { unparse } from 'papaparse';
import { MIGRATION_COLUMNS, type MigrationSubject } from '../../../../models/migration.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { buttonClasses } from '../../ui/Button.tsx';

const messages = defineMessages({
  template: { id: 'migration.template', defaultMessage: 'Download template' },
});

/** Sample values that show the formats of moments and methods. */
const EXAMPLES: Record<MigrationSubject, Record<string, string>> = {
  records: { lock: 'Front door', time: '2025-05-06 07:08:09', recordType: 'card', success: 'yes', operator: 'Maya' },
  credentials: {
    ...{ lock: 'Front door', kind: 'passcode', number: '483920', name: 'Maya', person: 'Maya' },
    ...{ type: 'permanent', from: '', until: '', hours: '', inLock: 'yes' },
  },
};

const textOf = (subject: MigrationSubject): string =>
  unparse({ fields: [...MIGRATION_COLUMNS[subject]], data: [EXAMPLES[subject]] });

/** A template file with the supported columns and a sample line. */
export function MigrationTemplate({ subject }: { subject: MigrationSubject }) {
  const format = useMessage();
  return (
    <a
      className={buttonClasses('quiet')}
      download={`${subject}.csv`}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${textOf(subject)}`)}`}
    >
      <Download aria-hidden size={18} />
      {format(messages.template)}
    </a>
  );
}
