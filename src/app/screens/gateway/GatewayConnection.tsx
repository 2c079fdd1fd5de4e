import { defineMessages } from '@formatjs/intl';
import { Unplug } from 'lucide-react';
import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import type { GatewayItem } from '../../../../models/calls/gateway.calls.ts';
import { connectionMessages, missingValues } from '../lock/doorMessages.ts';
import { StateLine, type StateWords } from '../StateLine.tsx';
import { GatewayStatus } from './GatewayStatus.tsx';
import type { GatewayState } from './gatewayStatusMessages.ts';

const { line } = defineMessages({
  line: {
    id: 'gateway.notConfigured',
    defaultMessage:
      'This console isn’t connected to the gateway. Ask the operator to set {settings} and restart the console.',
  },
});

export const notConfiguredWords: StateWords = { icon: Unplug, word: connectionMessages.notConfigured, line };

/** The gateway’s connectivity or, if its driver is not running, a note about that. */
export function GatewayConnection({ gateway }: { gateway: Pick<GatewayItem, 'standing' | 'missingDriver'> }) {
  if (!gateway.missingDriver) return <GatewayStatus standing={gateway.standing as StateSummary<GatewayState>} />;
  return <StateLine words={notConfiguredWords} meaning="attention" values={missingValues(gateway)} />;
}
