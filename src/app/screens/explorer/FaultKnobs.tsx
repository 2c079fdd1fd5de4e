import { defineMessages } from '@formatjs/intl';
import { ChevronDown, DoorClosed, Router, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { type FaultPlace, SIMULATED_FAULTS, type SimulatedFault } from '../../../../models/calls/simulated.calls.ts';
import { type FaultPlacesActor, turnFault } from '../../actors/faultPlaces.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Status } from '../../ui/Status.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useCallWithToast } from '../useCallWithToast.ts';
import { faultNames, faultTexts } from './faultMessages.ts';

const messages = defineMessages({
  history: { id: 'explorer.knobs.history', defaultMessage: 'History' },
  none: { id: 'explorer.knobs.none', defaultMessage: 'No faults' },
});

interface FaultKnobsProps {
  places: FaultPlacesActor;
  place: FaultPlace;
}

/**
 * A gateway or lock with its active faults; expanded, it shows all faults. A switch shows the state that the server
 * last confirmed.
 */
export function FaultKnobs({ places, place }: FaultKnobsProps) {
  const format = useMessage();
  const [open, setOpen] = useState(false);
  const { gatewayId, lockId, name, faults } = place;
  const isGateway = lockId === null;
  const Icon = isGateway ? Router : DoorClosed;
  return (
    <li className={classes('border-b border-line last:border-b-0', isGateway && 'bg-raised')}>
      <div className="flex items-center gap-2 pe-4">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={classes(
            'flex min-h-14 min-w-0 grow flex-wrap items-center gap-x-3 px-4 py-2 text-start',
            !isGateway && 'ps-8',
          )}
        >
          <ChevronDown
            aria-hidden
            size={18}
            className={classes('shrink-0 text-muted', !open && '-rotate-90 rtl:rotate-90')}
          />
          <Icon aria-hidden size={18} className="shrink-0 text-muted" />
          <span className={classes('min-w-0 break-words', isGateway && 'font-semibold')}>{name}</span>
          {faults.map(fault => (
            <Status key={fault} meaning="attention" icon={TriangleAlert} badge>
              {format(faultNames[fault])}
            </Status>
          ))}
          {faults.length === 0 && <span className="text-sm text-muted">{format(messages.none)}</span>}
        </button>
        <Link
          href={paths.thing(isGateway ? `gateway-${gatewayId}` : `lock-${lockId}`)}
          aria-label={`${format(messages.history)}: ${name}`}
          className="target inline-flex shrink-0 items-center whitespace-nowrap text-brand hover:underline"
        >
          {format(messages.history)}
        </Link>
      </div>
      {open && (
        <fieldset aria-label={name} className="grid gap-x-4 px-4 pb-3 sm:grid-cols-2 sm:px-8 lg:grid-cols-3">
          {SIMULATED_FAULTS.map(fault => (
            <Knob key={fault} places={places} place={place} fault={fault} />
          ))}
        </fieldset>
      )}
    </li>
  );
}

function Knob({ places, place, fault }: FaultKnobsProps & { fault: SimulatedFault }) {
  const format = useMessage();
  const { call: turn, busy } = useCallWithToast((on: boolean) => turnFault(places, place, fault, on));
  return (
    <Switch
      label={format(faultNames[fault])}
      text={format(faultTexts[fault])}
      on={place.faults.includes(fault)}
      busy={busy}
      onTurn={turn}
    />
  );
}
