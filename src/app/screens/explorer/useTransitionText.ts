import { defineMessages } from '@formatjs/intl';
import { useCallback } from 'react';
import { useMessage } from '../../i18n/intl.tsx';
import type { DescribedTransition } from './describeChart.ts';

const messages = defineMessages({
  leads: { id: 'explorer.transition.leads', defaultMessage: '{source}: on {event}, go to {target}' },
  leadsIf: { id: 'explorer.transition.leadsIf', defaultMessage: '{source}: on {event}, if {guard}, go to {target}' },
  stays: { id: 'explorer.transition.stays', defaultMessage: '{source}: on {event}, no state change' },
  staysIf: { id: 'explorer.transition.staysIf', defaultMessage: '{source}: on {event}, if {guard}, no state change' },
});

export function useTransitionText() {
  const format = useMessage();
  return useCallback(
    ({ source, label, guard, target }: DescribedTransition) => {
      const values = { source, event: label, guard, target };
      if (target === null) return format(guard === null ? messages.stays : messages.staysIf, values);
      return format(guard === null ? messages.leads : messages.leadsIf, values);
    },
    [format],
  );
}
