import { useSelector } from '@xstate/react';
import type { ServiceOverview } from '../../../../models/calls/order.calls.ts';
import type { useServices } from '../../actors/value.ts';

/** Null while loading. */
export const useServicesKnown = (services: ReturnType<typeof useServices>): ServiceOverview | null =>
  useSelector(services, ({ context }) => context.thing);
