import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { UserX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { AdministratorItem } from '../../../../models/calls/admin.calls.ts';
import { AccountId, type LockId } from '../../../../models/ids.ts';
import { administratorCommands, useAdministrator } from '../../actors/administrators.ts';
import { errorNameOf, isForbidden } from '../../api/apiError.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { LeaveDialog } from '../../forms/LeaveDialog.tsx';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { IssuedChoice, undecidedIn } from '../IssuedChoice.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { useQuery } from '../useQuery.ts';
import { OwnLockChoice } from './OwnLockChoice.tsx';

const messages = defineMessages({
  title: { id: 'administratorLocks.title', defaultMessage: 'Locks that “{name}” administers' },
  chosen: {
    id: 'administratorLocks.chosen',
    defaultMessage: '{count, plural, =0 {No locks selected} one {# lock selected} other {# locks selected}}',
  },
  give: { id: 'administratorLocks.give', defaultMessage: 'Authorize' },
  take: { id: 'administratorLocks.take', defaultMessage: 'Revoke access' },
  failed: { id: 'administratorLocks.failed', defaultMessage: 'Couldn’t load this administrator’s locks' },
  gone: { id: 'administratorLocks.gone', defaultMessage: 'Administrator not found' },
  goneText: {
    id: 'administratorLocks.gone.text',
    defaultMessage: 'You removed this administrator, or the page address is wrong.',
  },
  means: {
    id: 'administratorLocks.means',
    defaultMessage: 'If you revoke access, you choose what happens to access this administrator gave to others.',
  },
});

export function AdministratorLocksScreen() {
  const [address] = useQuery();
  const named = AccountId.safeParse(Number(address.get('uid')));
  return named.success ? <Loaded key={named.data} uid={named.data} /> : <Gone />;
}

function Loaded({ uid }: { uid: AccountId }) {
  const format = useMessage();
  const actor = useAdministrator(uid);
  const item = useSelector(actor, ({ context }) => context.thing);
  const isGone = useSelector(
    actor,
    ({ context: { failure } }) => isForbidden(failure) || errorNameOf(failure) === 'administratorNotFound',
  );
  if (item === null && isGone) return <Gone />;
  const title = item ? format(messages.title, { name: item.name }) : format(titles.administratorLocks);
  return (
    <>
      <Trail
        steps={[{ label: format(titles.administrators), href: paths.administrators }]}
        here={item?.name ?? format(titles.administratorLocks)}
      />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold break-words">
        {title}
      </h1>
      <ThingStates actor={actor} title={format(messages.failed)}>
        {item => <Choosing item={item} />}
      </ThingStates>
    </>
  );
}

function Gone() {
  const format = useMessage();
  return (
    <>
      <Trail
        steps={[{ label: format(titles.administrators), href: paths.administrators }]}
        here={format(titles.administratorLocks)}
      />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.administratorLocks)}
      </h1>
      <section className="card">
        <EmptyState
          icon={UserX}
          title={format(messages.gone)}
          action={
            <Link href={paths.administrators} className={buttonClasses('primary')}>
              {format(titles.administrators)}
            </Link>
          }
        >
          {format(messages.goneText)}
        </EmptyState>
      </section>
    </>
  );
}

type Act = 'addLocks' | 'removeLocks';

function Choosing({ item: { uid } }: { item: AdministratorItem }) {
  const format = useMessage();
  const [chosen, setChosen] = useState<ReadonlyMap<LockId, string>>(new Map());
  const [takeBack, setTakeBack] = useState<boolean | null>(null);
  const form = useUnsavedChanges(act =>
    act === 'addLocks'
      ? administratorCommands.addLocks(uid, [...chosen.keys()])
      : administratorCommands.removeLocks(uid, [...chosen.keys()], takeBack ?? undefined),
  );
  const given = undecidedIn(form.failure)?.given ?? null;
  const choose = (lockId: LockId, lockAlias: string, on: boolean) => {
    const next = new Map(chosen);
    if (on) next.set(lockId, lockAlias);
    else next.delete(lockId);
    setChosen(next);
    setTakeBack(null);
    form.changed(next.size > 0);
  };
  const isDone = form.saved;
  useEffect(() => {
    if (isDone) setChosen(new Map());
  }, [isDone]);
  const busy = form.saving;
  const ask = (act: Act) => () => form.submit(act);
  const whyNot = chosen.size === 0 ? format(messages.chosen, { count: 0 }) : undefined;
  return (
    <section className="card flex max-w-2xl flex-col gap-4 p-4 sm:p-8">
      <OwnLockChoice uid={uid} chosen={chosen} onChoose={choose} />
      <div className="sticky bottom-14 -mx-4 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-4 pb-2 sm:bottom-0 sm:-mx-8 sm:px-8">
        <p className="figures" aria-live="polite">
          {format(messages.chosen, { count: chosen.size })}
        </p>
        <p className="text-muted">{format(messages.means)}</p>
        <FormOutcome form={form} />
        {given !== null && <IssuedChoice given={given} takeBack={takeBack} onChoose={setTakeBack} />}
        <span className="flex flex-wrap gap-2">
          <Button weight={given === null ? 'primary' : 'plain'} busy={busy} whyNot={whyNot} onClick={ask('addLocks')}>
            {format(messages.give)}
          </Button>
          <Button
            weight={given === null ? 'plain' : 'primary'}
            busy={busy}
            whyNot={whyNot}
            onClick={ask('removeLocks')}
          >
            {format(messages.take)}
          </Button>
        </span>
      </div>
      <LeaveDialog form={form} />
    </section>
  );
}
