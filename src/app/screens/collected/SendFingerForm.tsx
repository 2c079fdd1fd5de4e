import { defineMessages } from '@formatjs/intl';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { StoredFingerprint } from '../../../../models/calls/fingerprintData.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { CREDENTIAL_NAME_MAX } from '../../../../models/limits.ts';
import { collectedCommands } from '../../actors/collectedFingers.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { errorNameOf } from '../../api/apiError.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useRefused } from '../../forms/useRefused.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { NameField } from '../credential/NameField.tsx';
import { LockChoice } from './LockChoice.tsx';
import { type LockRefusal, lockRefusals, refusalMessages } from './lockRefusals.ts';

const messages = defineMessages({
  hasIt: { id: 'sendFinger.hasIt', defaultMessage: 'Has this finger already' },
  none: { id: 'sendFinger.none', defaultMessage: 'Choose at least one lock.' },
  always: {
    id: 'sendFinger.always',
    defaultMessage: 'It opens these locks at all times; that can be changed at each lock afterwards.',
  },
  uses: {
    id: 'sendFinger.uses',
    defaultMessage:
      '{count, plural, =0 {No lock chosen} one {# lock, which is one use} other {# locks, which are # uses}}',
  },
  refused: {
    id: 'sendFinger.refused',
    defaultMessage:
      'Nothing was sent: {count, plural, one {one lock} other {# locks}} cannot have it, as said beside each.',
  },
  issue: { id: 'sendFinger.issue', defaultMessage: 'Issue to locks' },
});

const ALWAYS = { kind: 'permanent' } as const;

export function SendFingerForm({ finger }: { finger: StoredFingerprint }) {
  const format = useMessage();
  const [, go] = useLocation();
  const [name, setName] = useState(finger.name);
  const [chosen, setChosen] = useState<ReadonlyMap<LockId, string>>(new Map());
  const [tried, setTried] = useState(false);
  // One wish has one id: tried again after a lost answer it is one job. Another choice is another wish.
  const commandId = useRef(newCommandId());
  const sent = useRef<readonly LockId[]>([]);
  const form = useUnsavedChanges(async () => {
    const lockIds = [...chosen.keys()];
    sent.current = lockIds;
    const wish = { collectedId: finger.collectedId, name: name.trim(), validity: ALWAYS, lockIds };
    try {
      const { jobId } = await collectedCommands.issueToLocks({ ...wish, commandId: commandId.current });
      go(paths.job(jobId));
    } catch (error) {
      if (errorNameOf(error) !== null) commandId.current = newCommandId();
      throw error;
    }
  });
  const { failure } = form;
  const ofInputs = useRefused(form, ['name']);
  const change = (next: { name: string; chosen: ReadonlyMap<LockId, string> }) => {
    setName(next.name);
    setChosen(next.chosen);
    commandId.current = newCommandId();
    form.changed(next.name !== finger.name || next.chosen.size > 0);
  };
  const has = new Set(finger.locks.map(({ lockId }) => lockId));
  const refused: ReadonlyMap<LockId, LockRefusal> = lockRefusals(failure, sent.current);
  const nameMissing = name.trim() === '' || name.trim().length > CREDENTIAL_NAME_MAX;

  const choose = (lockId: LockId, lockAlias: string, on: boolean) => {
    const next = new Map(chosen);
    if (on) next.set(lockId, lockAlias);
    else next.delete(lockId);
    change({ name, chosen: next });
  };

  const said = (lockId: LockId) => {
    if (has.has(lockId)) return { text: format(messages.hasIt), barred: true };
    const why = refused.get(lockId);
    return why ? { text: format(refusalMessages[why]), barred: false } : null;
  };

  const submit = () => {
    setTried(true);
    if (!nameMissing && chosen.size > 0) form.submit(null);
  };
  return (
    <PageForm form={form} className="card flex max-w-2xl flex-col gap-6 p-4 sm:p-8" onSubmit={submit}>
      <NameField
        wrong={(tried && nameMissing) || ofInputs.shown}
        value={name}
        onChange={({ target }) => change({ name: target.value, chosen })}
      />
      <LockChoice chosen={chosen} onChoose={choose} said={said} />
      <div className="sticky bottom-14 -mx-4 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-4 pb-2 sm:bottom-0 sm:-mx-8 sm:px-8">
        <p className="figures" aria-live="polite">
          {format(messages.uses, { count: chosen.size })}
        </p>
        <p className="text-muted">{format(messages.always)}</p>
        {tried && chosen.size === 0 && (
          <p role="alert" className="text-danger">
            {format(messages.none)}
          </p>
        )}
        {refused.size > 0 && (
          <p role="alert" className="text-danger">
            {format(messages.refused, { count: refused.size })}
          </p>
        )}
        <FormOutcome form={form} failureShown={refused.size > 0 || ofInputs.shown} />
        <span>
          <Button type="submit" weight="primary" busy={form.saving}>
            {format(messages.issue)}
          </Button>
        </span>
      </div>
    </PageForm>
  );
}
