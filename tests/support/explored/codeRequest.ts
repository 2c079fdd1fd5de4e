import type { codeRequestMachine, RequestAnswer } from '../../../machines/flows/codeRequest.machine.ts';
import type { CodeStanding } from '../../../models/calls/user.calls.ts';
import type { CodeId } from '../../../models/verificationCode.ts';
import type { ExploredFlow } from '../flowPaths.ts';

export const standing = (sent: CodeStanding['sent']): CodeStanding => ({
  codeId: 'code-1' as CodeId,
  ...{ expiresAt: 600_000, nextAt: 60_000 },
  sent,
  failure: sent === 'failed' ? 'unreachable' : null,
});

export const exploredCodeRequest = {
  examples: { 'code.asked': () => [{ type: 'code.asked' }] },
  answers: {
    request: [
      { kind: 'accepted', standing: standing('sending') },
      { kind: 'accepted', standing: standing('sent') },
      { kind: 'refused', failure: 'tooManyTries', nextAt: 90_000 },
    ] satisfies RequestAnswer[],
    look: [standing('sending'), standing('sent'), standing('failed')],
  },
  matters: ({ standing, nextAt, failure }) => [standing?.sent, nextAt, failure],
} satisfies ExploredFlow<typeof codeRequestMachine>;
