import { useSelector } from '@xstate/react';
import { type PaidFeature, userCalls } from '../../../models/calls/user.calls.ts';
import { send } from '../api/send.ts';
import { defineResource } from './defineResource.ts';

const useFeature = defineResource<PaidFeature, void>({ load: () => send(userCalls.isPaidFeatureAvailable, {}) });

/** Null until loaded. */
export function usePaidFeature(): PaidFeature | null {
  const feature = useFeature();
  return useSelector(feature, ({ context }) => context.thing);
}
