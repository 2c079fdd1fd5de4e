import { defineMessages } from '@formatjs/intl';
import { useId } from 'react';
import { Link } from 'wouter';
import type { ConnectorItem } from '../../../../models/calls/adding.calls.ts';
import type { Connector } from '../../../../models/way.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { classes } from '../../ui/classes.ts';
import { wayMessages, whyClosed } from './wayMessages.ts';

const messages = defineMessages({
  legend: { id: 'adding.way', defaultMessage: 'Lock service' },
  as: { id: 'adding.way.as', defaultMessage: 'Signed in as {username}' },
  account: { id: 'adding.way.account', defaultMessage: 'Cloud account and usage' },
});

interface WayChoiceProps {
  connectors: readonly ConnectorItem[];
  chosen: Connector | null;
  /** True once naming or adding has started, when the connector can no longer change. */
  disabled: boolean;
  onChoose: (way: Connector) => void;
}

/** The connectors; an unavailable one shows why, and who can enable it. */
export function WayChoice({ connectors, chosen, disabled, onChoose }: WayChoiceProps) {
  const format = useMessage();
  const id = useId();
  // Choosing a connector hides the unavailable ones; naming locks hides all others.
  const shown = connectors.filter(
    ({ way, closed }) =>
      way === chosen || chosen === null || (!disabled && (closed === null || closed === 'notSignedIn')),
  );
  return (
    <fieldset disabled={disabled} className="mb-4">
      <legend className="mb-2 font-medium">{format(messages.legend)}</legend>
      <div className="grid gap-2 md:grid-cols-3">
        {shown.map(item => {
          const { way, signedInAs } = item;
          const { icon: Icon, name, what } = wayMessages[way];
          const why = whyClosed(format, item);
          return (
            <label
              key={way}
              className={classes(
                'card flex items-start gap-3 p-4',
                way === chosen && 'border-brand bg-brand-soft',
                why ? 'text-muted' : 'cursor-pointer hover:bg-raised',
              )}
            >
              <input
                type="radio"
                name={id}
                checked={way === chosen}
                disabled={why !== null}
                aria-labelledby={`${id}-${way}-name`}
                aria-describedby={`${id}-${way}`}
                onChange={() => onChoose(way)}
                className="mt-1 size-4.5 shrink-0 accent-brand"
              />
              <span className="min-w-0">
                <span id={`${id}-${way}-name`} className="flex items-center gap-2 font-medium">
                  <Icon aria-hidden size={18} className="shrink-0" />
                  {format(name)}
                </span>
                <span id={`${id}-${way}`} className="block text-sm text-muted">
                  {format(what)}
                  {why && <span className="mt-1 block wrap-anywhere">{why}</span>}
                  {signedInAs && (
                    <span className="mt-1 block wrap-anywhere">{format(messages.as, { username: signedInAs })}</span>
                  )}
                </span>
              </span>
            </label>
          );
        })}
      </div>
      {connectors.some(({ way, signedInAs }) => way === chosen && signedInAs !== null) && (
        <Link href={paths.cloud} className="target inline-flex items-center text-brand hover:underline">
          {format(messages.account)}
        </Link>
      )}
    </fieldset>
  );
}
