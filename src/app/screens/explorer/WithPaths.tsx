import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { defineResource } from '../../actors/defineResource.ts';
import { retry } from '../../actors/retry.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { loadPaths, type PathsFile } from './pathsFile.ts';

const messages = defineMessages({
  failed: { id: 'explorer.paths.failed', defaultMessage: 'Couldn’t load the paths' },
  failedText: {
    id: 'explorer.paths.failed.text',
    defaultMessage: 'Check your connection, then try again.',
  },
});

const usePaths = defineResource<PathsFile, void>({ load: loadPaths });

/** Waits for the file of generated paths, which only the Explorer needs. */
export function WithPaths({ children }: { children: (paths: PathsFile) => ReactNode }) {
  const format = useMessage();
  const loaded = usePaths();
  const paths = useSelector(loaded, ({ context }) => context.thing);
  const isFailed = useSelector(loaded, snapshot => snapshot.matches('failed'));
  if (paths !== null) return children(paths);
  if (isFailed)
    return <Problem title={format(messages.failed)} text={format(messages.failedText)} onRetry={() => retry(loaded)} />;
  return (
    <div aria-busy="true">
      <Skeleton height="h-96" />
    </div>
  );
}
