import { defineMessages } from '@formatjs/intl';
import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';

const messages = defineMessages({
  file: { id: 'batch.file', defaultMessage: 'Choose a CSV or XLSX file' },
  drop: { id: 'batch.drop', defaultMessage: 'or drop the file here' },
});

export function TableFileEntry({ onFile }: { onFile: (file: File | undefined) => void }) {
  const format = useMessage();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<FileSpreadsheet aria-hidden size={18} />} onClick={() => chooser.current?.click()}>
        {format(messages.file)}
      </Button>
      <span className="hidden text-sm text-muted sm:inline">{format(messages.drop)}</span>
      <input
        ref={chooser}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx"
        aria-label={format(messages.file)}
        tabIndex={-1}
        className="sr-only"
        onChange={event => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
