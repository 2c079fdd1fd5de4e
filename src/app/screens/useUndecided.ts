import { useCall } from '../actors/useCall.ts';
import { undecidedIn } from './IssuedChoice.tsx';

/** Runs a command that the server may refuse until the user has decided about issued access. */
export function useUndecided<Request>(act: (request: Request) => Promise<unknown>) {
  const { callForAnswer, answer, dismiss } = useCall(async (request: Request) => {
    try {
      await act(request);
      return null;
    } catch (failure) {
      const undecided = undecidedIn(failure);
      if (undecided === null) throw failure;
      return { undecided, failure };
    }
  });
  return {
    /** The access to decide about; it stays while the command is sent again. */
    undecided: answer?.undecided ?? null,
    dismiss,
    async run(request: Request): Promise<void> {
      const refused = await callForAnswer(request);
      if (refused) throw refused.failure;
    },
  };
}
