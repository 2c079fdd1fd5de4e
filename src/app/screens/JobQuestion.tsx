import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { selectionMachine } from '../../../machines/flows/selection.machine.ts';
import { selectionCommands } from '../actors/selectionCommands.ts';
import { failureText } from '../i18n/failureText.ts';
import { useMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Dialog } from '../ui/Dialog.tsx';

interface JobQuestionProps {
  selection: ActorRefFrom<typeof selectionMachine>;
  title: string;
  no: string;
  yes: string;
  /** True if the failure is shown elsewhere. */
  failureShown?: boolean;
  /** For a failure shown while the dialog is closed. */
  className: string;
  /** Explains what the job would do. */
  children: ReactNode;
}

/** Asks before a job of the selection starts, and shows why it could not start. */
export function JobQuestion({ selection, title, no, yes, failureShown, className, children }: JobQuestionProps) {
  const format = useMessage();
  const failure = useSelector(selection, ({ context }) => context.failure);
  const busy = useSelector(selection, snapshot => snapshot.hasTag('busy'));
  const isOpen = useSelector(selection, snapshot => snapshot.hasTag('asking'));
  const callOff = () => selectionCommands.cancelJob(selection);
  const failed = failure !== null && !failureShown && (
    <p role="alert" className={classes('text-danger', !isOpen && className)}>
      {failureText(format, failure)}
    </p>
  );
  return (
    <>
      {!isOpen && failed}
      <Dialog
        open={isOpen}
        title={title}
        onClose={callOff}
        actions={
          <>
            <Button onClick={callOff}>{no}</Button>
            <Button weight="primary" busy={busy} onClick={() => selectionCommands.confirmJob(selection)}>
              {yes}
            </Button>
          </>
        }
      >
        {children}
        {isOpen && failed}
      </Dialog>
    </>
  );
}
