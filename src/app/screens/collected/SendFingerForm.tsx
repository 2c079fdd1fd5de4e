import { defineMessages } from '@formatjs/intl';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { fingerprintDataCalls, type StoredFingerprint } from '../../../../models/calls/fingerprintData.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { collectedCommands } from '../../actors/storedFingerprints.ts';
import { AtLeastOneLock, NO_LOCKS, withLock } from '../../forms/chosenLocks.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { NameField } from '../credential/NameField.tsx';
import { LockChoice } from './LockChoice.tsx';
import { type LockRefusal, lockRefusals, refusalMessages } from './lockRefusals.ts';

const messages = defineMessages({
  hasIt: { id: 'sendFinger.hasIt', defaultMessage: 'Already on this lock' },
  none: { id: 'sendFinger.none', defaultMessage: 'Select at least one lock.' },
  always: {
    id: 'sendFinger.always',
    defaultMessage: 'The fingerprint opens these locks at all times. You can change its validity on each lock later.',
  },
  uses: {
    id: 'sendFinger.uses',
    defaultMessage:
      '{count, plural, =0 {No locks selected} one {# lock selected (1 credit)} other {# locks selected (# credits)}}',
  },
  refused: {
    id: 'sendFinger.refused',
    defaultMessage:
      'You can’t add this fingerprint to {count, plural, one {# lock} other {# locks}}. Nothing was added. See the reason under each lock.',
  },
  issue: { id: 'sendFinger.issue', defaultMessage: 'Add to locks' },
});

const { name } = fingerprintDataCalls.issueToLocks.params.shape;
const SENT = z.object({ name, chosen: AtLeastOneLock });
const ALWAYS = { kind: 'permanent' } as const;

export function SendFingerForm({ finger }: { finger: StoredFingerprint }) {
  const format = useMessage();
  const [, go] = useLocation();
  /** The locks as sent, because a rejection names a lock by its index. */
  const sent = useRef<readonly LockId[]>([]);
  const form = useEditForm({
    schema: SENT,
    first: { name: finger.name, chosen: NO_LOCKS },
    async save({ name, chosen }, commandId) {
      const lockIds = [...chosen.keys()];
      sent.current = lockIds;
      const wish = { collectedId: finger.collectedId, name, validity: ALWAYS, lockIds };
      const { jobId } = await collectedCommands.issueToLocks({ ...wish, commandId });
      go(paths.job(jobId));
    },
  });
  const { chosen } = form.values;
  const has = new Set(finger.locks.map(({ lockId }) => lockId));
  const refused: ReadonlyMap<LockId, LockRefusal> = lockRefusals(form.failure, sent.current);
  const said = (lockId: LockId) => {
    if (has.has(lockId)) return { text: format(messages.hasIt), barred: true };
    const why = refused.get(lockId);
    return why ? { text: format(refusalMessages[why]), barred: false } : null;
  };

  return (
    <PageForm form={form} className="card flex max-w-2xl flex-col gap-6 p-4 sm:p-8">
      <NameField wrong={form.errorAt('name', '') !== undefined} {...form.register('name')} />
      <LockChoice
        chosen={chosen}
        onChoose={(lockId, lockAlias, on) => form.change({ chosen: withLock(chosen, lockId, lockAlias, on) })}
        said={said}
      />
      <div className="sticky bottom-14 -mx-4 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-4 pb-2 sm:bottom-0 sm:-mx-8 sm:px-8">
        <p className="figures" aria-live="polite">
          {format(messages.uses, { count: chosen.size })}
        </p>
        <p className="text-muted">{format(messages.always)}</p>
        {form.tried && chosen.size === 0 && (
          <p role="alert" className="text-danger">
            {format(messages.none)}
          </p>
        )}
        {refused.size > 0 && (
          <p role="alert" className="text-danger">
            {format(messages.refused, { count: refused.size })}
          </p>
        )}
        <FormOutcome form={form} failureShown={refused.size > 0 || form.failureShown} />
        <span>
          <Button type="submit" weight="primary" busy={form.saving}>
            {format(messages.issue)}
          </Button>
        </span>
      </div>
    </PageForm>
  );
}
