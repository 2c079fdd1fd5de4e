import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { LockOpen, X } from 'lucide-react';
import type { PaidFeature } from '../../../../models/calls/user.calls.ts';
import { MAX_JOB_ITEMS } from '../../../../models/limits.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import type { LockQuery } from '../../actors/lockList.ts';
import type { SelectionActor } from '../../actors/selection.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { GatedButton } from '../GatedButton.tsx';
import { UnlockGroup } from '../group/UnlockGroup.tsx';
import { JobQuestion } from '../JobQuestion.tsx';
import { UnlockManyMeans } from '../job/UnlockManyMeans.tsx';
import { isFiltered } from './lockQuery.ts';
import { MoveChosen } from './MoveChosen.tsx';

const messages = defineMessages({
  chosen: { id: 'console.chosen', defaultMessage: '{count, plural, one {# lock selected} other {# locks selected}}' },
  full: { id: 'selection.full', defaultMessage: '{count, number} locks selected, as many as one job takes' },
  all: { id: 'console.chooseAll', defaultMessage: 'Select all that can be unlocked from afar' },
  clear: { id: 'console.chooseNone', defaultMessage: 'Clear' },
  unlock: { id: 'console.unlockMany', defaultMessage: 'Unlock {count, plural, one {# lock} other {# locks}}' },
  ask: { id: 'console.unlockMany.ask', defaultMessage: 'Unlock {count, plural, one {# lock} other {# locks}}?' },
  many: { id: 'console.unlockMany.what', defaultMessage: 'Unlocking many locks at once' },
  no: { id: 'console.unlockMany.no', defaultMessage: 'Not now' },
});

interface SelectionBarProps {
  selection: SelectionActor;
  query: LockQuery;
  /** What of it is an advanced function, as long as that is known. */
  feature?: PaidFeature | null;
}

export function SelectionBar({ selection, query, feature }: SelectionBarProps) {
  const format = useMessage();
  const unlockIcon = <LockOpen aria-hidden size={18} />;
  const count = useSelector(selection, ({ context }) => context.chosen.size);
  const busy = useSelector(selection, snapshot => snapshot.hasTag('busy'));
  const asking = useSelector(selection, snapshot => snapshot.hasTag('asking'));
  return (
    <div
      className={classes('flex min-h-14 flex-wrap items-center gap-2 py-2', count > 0 && 'sticky top-14 z-20 bg-page')}
    >
      <span role="status" className={count > 0 ? 'figures font-medium' : 'sr-only'}>
        {count > 0 && format(count < MAX_JOB_ITEMS ? messages.chosen : messages.full, { count })}
      </span>
      <span className={count > 0 ? undefined : '-ml-4'}>
        <Button weight="quiet" busy={busy && !asking} onClick={() => selection.send({ type: 'all.wanted', query })}>
          {format(messages.all)}
        </Button>
      </span>
      {count === 0 && feature && query.groupId !== undefined && !isFiltered(query) && (
        <span className="sm:ml-auto">
          <UnlockGroup groupId={query.groupId} feature={feature} />
        </span>
      )}
      {count > 0 && (
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          <Button icon={<X aria-hidden size={18} />} onClick={() => selection.send({ type: 'choice.cleared' })}>
            {format(messages.clear)}
          </Button>
          {feature && <MoveChosen selection={selection} feature={feature} />}
          {feature?.available === false ? (
            <GatedButton feature={feature} what={format(messages.many)} weight="primary" icon={unlockIcon}>
              {format(messages.unlock, { count })}
            </GatedButton>
          ) : (
            <Button
              weight="primary"
              icon={unlockIcon}
              onClick={() => selection.send({ type: 'job.wanted', commandId: newCommandId() })}
            >
              {format(messages.unlock, { count })}
            </Button>
          )}
        </span>
      )}
      <JobQuestion
        selection={selection}
        title={format(messages.ask, { count })}
        no={format(messages.no)}
        yes={format(messages.unlock, { count })}
        className="w-full"
      >
        <UnlockManyMeans />
      </JobQuestion>
    </div>
  );
}
