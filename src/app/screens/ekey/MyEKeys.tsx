import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { OwnEKey } from '../../../../models/calls/ekey.calls.ts';
import { eKeyCommands } from '../../actors/eKeyCommands.ts';
import { useMyEKeys } from '../../actors/myEKeys.ts';
import { trackRow } from '../../actors/rowResults.ts';
import { ValidityText } from '../../forms/ValidityText.tsx';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { eKeyMessages, frozenBy } from '../credential/eKeyMessages.ts';
import { RowOutcome } from '../RowOutcome.tsx';
import { StateLine } from '../StateLine.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { ownEKeyLines } from './ownEKeyLines.ts';
import { eKeyRow } from './useEKeyActions.tsx';

const messages = defineMessages({
  title: { id: 'eKey.mine', defaultMessage: 'My eKeys' },
  from: { id: 'eKey.mine.from', defaultMessage: 'From {sender}' },
  accept: { id: 'eKey.mine.accept', defaultMessage: 'Accept' },
  acceptOf: { id: 'eKey.mine.acceptOf', defaultMessage: 'Accept eKey for “{lock}”' },
  decline: { id: 'eKey.mine.decline', defaultMessage: 'Decline' },
  declineOf: { id: 'eKey.mine.declineOf', defaultMessage: 'Decline eKey for “{lock}”' },
  ask: { id: 'eKey.mine.decline.ask', defaultMessage: 'Decline the eKey for “{lock}”?' },
  askText: {
    id: 'eKey.mine.decline.text',
    defaultMessage: 'You can’t undo this. The sender would need to send another eKey.',
  },
  keep: { id: 'eKey.mine.decline.keep', defaultMessage: 'Cancel' },
});

/** eKeys received from others; renders nothing if there are none. */
export function MyEKeys() {
  const format = useMessage();
  const keys = useMyEKeys();
  if (keys.length === 0) return null;
  return (
    <section aria-label={format(messages.title)} className="card mb-4">
      <h2 className="border-b border-line px-4 py-2 font-semibold">{format(messages.title)}</h2>
      <ul>
        {keys.map(key => (
          <MyEKey key={key.keyId} eKey={key} />
        ))}
      </ul>
    </section>
  );
}

function MyEKey({ eKey }: { eKey: OwnEKey }) {
  const format = useMessage();
  const trying = useRunWithToast(eKey.lockAlias);
  const moment = useMoment(eKey.timeZone);
  const [declining, setDeclining] = useState(false);
  const { keyId, turn, lockAlias, sender, timeZone, validity, status, standing, may } = eKey;
  const lock = lockAlias;
  const stands = standing.because ?? status;
  const decline = () => {
    setDeclining(false);
    trying(() => trackRow(eKeyRow(keyId), format(messages.decline), () => eKeyCommands.decline(keyId), 'saved'));
  };
  const start = 'start' in validity ? (validity.start ?? null) : null;
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 lg:grid-cols-[1fr_1.4fr_1.2fr_auto] lg:items-start">
      <div className="flex min-w-0 flex-col">
        <h3 className="font-medium break-words">{lock}</h3>
        <span className="text-sm break-words text-muted">{format(messages.from, { sender })}</span>
      </div>
      <div className="min-w-0">
        <StateLine
          words={{ ...eKeyMessages[stands], line: ownEKeyLines[stands] }}
          meaning={standing.meaning}
          why={eKey.frozenBy && format(frozenBy, { nickname: eKey.frozenBy })}
          values={{ start: start === null ? null : moment(start) }}
        />
        <RowOutcome row={eKeyRow(keyId)} name={lock} />
      </div>
      <div className="figures">
        <ValidityText validity={validity} timeZone={timeZone} />
      </div>
      {may.includes('accept') && (
        <div className="flex flex-wrap gap-2">
          <Button
            weight="primary"
            aria-label={format(messages.acceptOf, { lock })}
            onClick={() =>
              trying(() =>
                trackRow(eKeyRow(keyId), format(messages.accept), () => eKeyCommands.accept(keyId, turn), 'saved'),
              )
            }
          >
            {format(messages.accept)}
          </Button>
          <Button aria-label={format(messages.declineOf, { lock })} onClick={() => setDeclining(true)}>
            {format(messages.decline)}
          </Button>
        </div>
      )}
      <Dialog
        open={declining}
        title={format(messages.ask, { lock })}
        onClose={() => setDeclining(false)}
        actions={
          <>
            <Button onClick={() => setDeclining(false)}>{format(messages.keep)}</Button>
            <Button weight="danger" onClick={decline}>
              {format(messages.decline)}
            </Button>
          </>
        }
      >
        <p>{format(messages.askText)}</p>
      </Dialog>
    </li>
  );
}
