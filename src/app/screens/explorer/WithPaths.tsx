import { defineMessages } from '@formatjs/intl';
import { useActor } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { thingAnswer } from '../../actors/thingAnswer.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { loadPaths, type PathsFile } from './pathsFile.ts';

const messages = defineMessages({
  failed: { id: 'explorer.paths.failed', defaultMessage: 'The paths could not be loaded' },
  failedText: {
    id: 'explorer.paths.failed.text',
    defaultMessage: 'They are a file of the console itself. Check the network, then try again.',
  },
});

interface Props {
  children: (paths: PathsFile) => ReactNode;
}

/** Waits for the file of generated paths, which only the Explorer needs. */
export function WithPaths({ children }: Props) {
  const [tries, setTries] = useState(0);
  return (
    <Loaded key={tries} again={() => setTries(tries + 1)}>
      {children}
    </Loaded>
  );
}

const loading = fromPromise(() => thingAnswer(loadPaths()));

function Loaded({ children, again }: Props & { again: () => void }) {
  const format = useMessage();
  const [{ output: answer }] = useActor(loading);
  if (answer === undefined)
    return (
      <div aria-busy="true">
        <Skeleton height="h-96" />
      </div>
    );
  if (answer.kind === 'thing') return children(answer.thing);
  return <Problem title={format(messages.failed)} text={format(messages.failedText)} onRetry={again} />;
}
