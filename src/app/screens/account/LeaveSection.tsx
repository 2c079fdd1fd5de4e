import { useState } from 'react';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { LeavePanel } from './LeavePanel.tsx';
import { leaveMessages } from './leaveMessages.ts';
import { Section } from './security/Section.tsx';

/** Loads the consequences on request, and shows them before the form. */
export function LeaveSection() {
  const format = useMessage();
  const [opened, setOpened] = useState(false);
  return (
    <Section title={format(leaveMessages.title)} lead={format(leaveMessages.lead)}>
      {opened ? (
        <LeavePanel onClose={() => setOpened(false)} />
      ) : (
        <div>
          <Button onClick={() => setOpened(true)}>{format(leaveMessages.look)}</Button>
        </div>
      )}
    </Section>
  );
}
