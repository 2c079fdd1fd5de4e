import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { CircleCheck, CircleHelp, CircleX, Clock, LoaderCircle, RotateCw } from 'lucide-react';
import { Link } from 'wouter';
import { type AdoptionAnswer, type AdoptionRequest, nextOf } from '../../../../machines/flows/addingEvents.ts';
import { progressOf, wishesAgain } from '../../../../machines/selectors/addingLock.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import type { AddingLock } from '../../actors/adding.ts';
import { addingCommands } from '../../actors/adding.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Status } from '../../ui/Status.tsx';
import { VirtualRows } from '../../ui/VirtualRows.tsx';
import { notTakenText } from './foundMessages.ts';

const messages = defineMessages({
  progress: { id: 'adoption.progress', defaultMessage: 'Locks processed' },
  results: { id: 'adoption.results', defaultMessage: 'Results' },
  stop: { id: 'adoption.stop', defaultMessage: 'Stop after this lock' },
  waits: { id: 'adoption.waits', defaultMessage: 'Waiting' },
  now: { id: 'adoption.now', defaultMessage: 'Adding' },
  taken: { id: 'adoption.taken', defaultMessage: 'Added' },
  refused: { id: 'adoption.refused', defaultMessage: 'Couldn’t add' },
  unheard: { id: 'adoption.unheard', defaultMessage: 'Not confirmed' },
  unheardText: {
    id: 'adoption.unheard.text',
    defaultMessage: 'The lock may have been added. You can safely try again. The lock won’t be added twice.',
  },
  open: { id: 'found.open', defaultMessage: 'View lock' },
  openName: { id: 'found.openName', defaultMessage: 'View lock “{name}”' },
  again: { id: 'adoption.again', defaultMessage: 'Add remaining locks' },
  next: { id: 'adoption.next', defaultMessage: 'Add more locks' },
  toLocks: { id: 'adoption.toLocks', defaultMessage: 'Go to locks' },
});

const ROW_HEIGHT = 56;
const onRange = () => {};

export function AdoptionResults({ flow }: { flow: AddingLock }) {
  const format = useMessage();
  const snapshot = useSelector(flow, known => known);
  const { context } = snapshot;
  const { wishes, results } = context;
  const { all, settled, added } = progressOf(context);
  const goesOn = snapshot.matches('adopting');
  const now = goesOn ? nextOf(context) : undefined;
  return (
    <div className="flex flex-col gap-4">
      {all > 1 && (
        <ProgressBar
          label={format(messages.progress)}
          total={all}
          parts={[
            { meaning: 'done', count: added },
            { meaning: 'danger', count: settled - added },
          ]}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {goesOn && all - settled > 1 && (
          <Button onClick={() => addingCommands.stop(flow)}>{format(messages.stop)}</Button>
        )}
        {snapshot.matches('partlyTaken') && (
          <Button
            weight="primary"
            icon={<RotateCw aria-hidden size={18} />}
            onClick={() => addingCommands.adopt(flow, wishesAgain(context, newCommandId))}
          >
            {format(messages.again)}
          </Button>
        )}
        {!goesOn && (
          <>
            <Button onClick={() => addingCommands.find(flow)}>{format(messages.next)}</Button>
            <Link
              href={paths.console()}
              className="target inline-flex items-center px-4 font-medium text-brand hover:underline"
            >
              {format(messages.toLocks)}
            </Link>
          </>
        )}
      </div>
      <div className="overflow-hidden rounded-box border border-line">
        <VirtualRows grows count={all} rowHeight={ROW_HEIGHT} label={format(messages.results)} onRange={onRange}>
          {index => {
            const wish = wishes[index];
            return wish ? <ResultRow wish={wish} answer={lookUp(results, wish.address)} isNow={wish === now} /> : null;
          }}
        </VirtualRows>
      </div>
    </div>
  );
}

interface ResultRowProps {
  wish: AdoptionRequest;
  answer: AdoptionAnswer | undefined;
  isNow: boolean;
}

function ResultRow({ wish: { lockAlias: name }, answer, isNow }: ResultRowProps) {
  const format = useMessage();
  return (
    <div className="flex min-h-14 flex-wrap items-start justify-between gap-x-4 border-b border-line px-4 py-3">
      <span className="font-medium wrap-anywhere">{name}</span>
      <div className="flex flex-col gap-x-4 sm:items-end">{said()}</div>
    </div>
  );

  function said() {
    if (answer === undefined)
      return (
        <Status meaning="waiting" icon={isNow ? LoaderCircle : Clock}>
          {format(isNow ? messages.now : messages.waits)}
        </Status>
      );
    if (answer.kind === 'taken')
      return (
        <span className="inline-flex flex-wrap gap-x-4">
          <Status meaning="done" icon={CircleCheck}>
            {format(messages.taken)}
          </Status>
          <Link
            href={paths.lock(answer.lockId)}
            aria-label={format(messages.openName, { name })}
            className="target-in-text text-brand hover:underline"
          >
            {format(messages.open)}
          </Link>
        </span>
      );
    const isRefused = answer.kind === 'refused';
    return (
      <>
        <Status meaning={isRefused ? 'danger' : 'attention'} icon={isRefused ? CircleX : CircleHelp}>
          {format(isRefused ? messages.refused : messages.unheard)}
        </Status>
        <p className="max-w-prose text-sm text-muted">
          {isRefused ? notTakenText(format, answer.failure) : format(messages.unheardText)}
        </p>
      </>
    );
  }
}
