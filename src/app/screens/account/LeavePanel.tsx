import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { accountCalls, type Leaving } from '../../../../models/calls/account.calls.ts';
import { accountCommands, useLeaving } from '../../actors/account.ts';
import { refetch } from '../../actors/defineResource.ts';
import { session } from '../../actors/session.ts';
import { CallFailure } from '../../forms/CallFailure.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { type Given, IssuedChoice, undecidedIn } from '../IssuedChoice.tsx';
import { CodeStatus } from '../recovery/CodeStatus.tsx';
import { messages as codeMessages } from '../recovery/codeMessages.ts';
import { useCode } from '../recovery/useCode.ts';
import { PasswordInput } from '../signIn/PasswordInput.tsx';
import { passwordWrong } from '../signIn/passwordWrong.ts';
import { useSecondsUntil } from '../signIn/useSecondsUntil.ts';
import { ThingStates } from '../ThingStates.tsx';
import { messages } from './accountMessages.ts';
import { endsWords, leaveMessages, stillHas } from './leaveMessages.ts';

const PLACES = {
  locks: [paths.console(), leaveMessages.toLocks],
  gateways: [paths.gateways, leaveMessages.toGateways],
  transfers: [paths.transfers, leaveMessages.toTransfers],
  jobs: [paths.jobs, leaveMessages.toJobs],
  orders: [paths.purchases, leaveMessages.toOrders],
} as const;

const keysOf = <Name extends string>(counts: Record<Name, number>): Name[] =>
  (Object.keys(counts) as Name[]).filter(name => counts[name] > 0);

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5 marker:text-muted">{children}</ul>
    </div>
  );
}

export function LeavePanel({ onClose }: { onClose: () => void }) {
  const format = useMessage();
  const leaving = useLeaving();
  return (
    <ThingStates actor={leaving} title={format(leaveMessages.failed)}>
      {known =>
        keysOf(known.stillHas).length > 0 ? (
          <First leaving={known} onAgain={() => refetch(leaving)} />
        ) : (
          <>
            <WhatHappens leaving={known} />
            <LeaveForm leaving={known} onClose={onClose} />
          </>
        )
      }
    </ThingStates>
  );
}

/** The list of what is in the way, each with the way to it. */
function First({ leaving: { stillHas: counts, locks }, onAgain }: { leaving: Leaving; onAgain: () => void }) {
  const format = useMessage();
  return (
    <>
      <p className="max-w-prose">{format(leaveMessages.firstMeans)}</p>
      <Lines title={format(leaveMessages.first)}>
        {keysOf(counts).map(name => {
          const [href, go] = PLACES[name];
          return (
            <li key={name}>
              {format(stillHas[name], { count: counts[name] })}{' '}
              {name === 'locks' && (
                <span className="wrap-anywhere text-muted">
                  {locks.map(({ lockAlias }) => lockAlias).join(', ')}{' '}
                  {counts.locks > locks.length &&
                    format(leaveMessages.more, { count: counts.locks - locks.length })}{' '}
                </span>
              )}
              <Link href={href} className="target-in-text text-brand underline">
                {format(go)}
              </Link>
            </li>
          );
        })}
      </Lines>
      <div>
        <Button onClick={onAgain}>{format(leaveMessages.again)}</Button>
      </div>
    </>
  );
}

const KEPT = ['cards', 'fingers', 'exports'] as const;
const RIGHTS = ['eKeys', 'administers', 'schedules', 'orders'] as const;

function WhatHappens({ leaving: { ends, given } }: { leaving: Leaving }) {
  const format = useMessage();
  const lines = (names: readonly (keyof Leaving['ends'])[]) =>
    names
      .filter(name => ends[name] > 0)
      .map(name => <li key={name}>{format(endsWords[name], { count: ends[name] })}</li>);
  return (
    <>
      <Lines title={format(leaveMessages.ends)}>
        <li>{format(leaveMessages.sessions)}</li>
        {lines(RIGHTS)}
        <li>{format(leaveMessages.services)}</li>
      </Lines>
      <Lines title={format(leaveMessages.erased)}>
        <li>{format(leaveMessages.person)}</li>
        {lines(KEPT)}
      </Lines>
      <Lines title={format(leaveMessages.stays)}>
        {given.length === 0 && <li>{format(leaveMessages.credentials)}</li>}
        <li>{format(leaveMessages.records)}</li>
        <li>{format(leaveMessages.free)}</li>
      </Lines>
    </>
  );
}

const ABOUT = {
  codeWrong: 'code',
  codeExpired: 'code',
  codeLockedOut: 'code',
  wrongPassword: 'password',
  issuedUndecided: 'takeBack',
} as const;
const DECIDED = z.required(accountCalls.leave.params, { takeBack: true });

function LeaveForm({ leaving: { to, given: before }, onClose }: { leaving: Leaving; onClose: () => void }) {
  const format = useMessage();
  const code = useCode();
  const seconds = useSecondsUntil(code.nextAt);
  const [given, setGiven] = useState<Given>(before);
  const form = useCallForm<z.input<typeof accountCalls.leave.params>, z.output<typeof accountCalls.leave.params>>({
    schema: given.length > 0 ? DECIDED : accountCalls.leave.params,
    first: { takeBack: undefined, code: '', password: '' },
    about: ABOUT,
    act: async ({ password, code: digits, takeBack }) => {
      try {
        await accountCommands.leave(password, digits, takeBack);
      } catch (error) {
        setGiven(undecidedIn(error)?.given ?? given);
        throw error;
      }
      session.signOut();
    },
  });
  const { register, inputs, tried, busy, errorAt } = form;
  const chosen = inputs.watch('takeBack');
  const takeBack = typeof chosen === 'boolean' ? chosen : null;

  return (
    <form ref={form.element} noValidate className="flex max-w-md flex-col gap-4" onSubmit={form.onSubmit}>
      {given.length > 0 && (
        <IssuedChoice
          given={given}
          how="own"
          takeBack={takeBack}
          onChoose={isEnded => inputs.setValue('takeBack', isEnded, { shouldValidate: tried })}
        />
      )}
      <div className="flex flex-col gap-2">
        <div>
          <Button busy={code.busy} disabled={seconds > 0} onClick={() => void code.ask(accountCommands.sendOwnCode)}>
            <span className="figures whitespace-normal">
              {seconds > 0
                ? format(codeMessages.sendAgainIn, { seconds })
                : format(leaveMessages.codeSend, { address: to })}
            </span>
          </Button>
        </div>
        <CodeStatus code={code} />
      </div>
      <Field label={format(codeMessages.code)} error={errorAt('code', format(codeMessages.codeWrong))}>
        {wiring => (
          <input
            {...wiring}
            {...register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            className={`${inputClasses} figures tracking-widest`}
          />
        )}
      </Field>
      <Field label={format(messages.yourPassword)} error={errorAt('password', passwordWrong(format))}>
        {wiring => <PasswordInput {...wiring} {...register('password')} />}
      </Field>
      <div>
        <div role="alert">
          {tried && given.length > 0 && takeBack === null && (
            <p className="text-danger">{format(leaveMessages.undecided)}</p>
          )}
        </div>
        <CallFailure form={form} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>{format(leaveMessages.not)}</Button>
        <Button type="submit" weight="danger" busy={busy}>
          {format(leaveMessages.leave)}
        </Button>
      </div>
    </form>
  );
}
