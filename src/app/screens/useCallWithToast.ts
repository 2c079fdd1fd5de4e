import { useCall } from '../actors/useCall.ts';
import { useFailureToast } from './useRunWithToast.ts';

/** A call that shows its failure as a toast. */
export function useCallWithToast<Answer, Request = void>(act: (request: Request) => Promise<Answer>) {
  const showFailure = useFailureToast();
  return useCall(async (request: Request) => {
    try {
      return await act(request);
    } catch (error) {
      showFailure(error);
      throw error;
    }
  });
}
