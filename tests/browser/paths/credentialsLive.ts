/** Walks the paths of a kind of credential before the list of a lock's. */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { LockId } from '../../../models/ids.ts';
import type { AtCredential } from '../../http/paths/credentialStage.ts';
import type { Staged } from '../../http/paths/walkStaged.ts';
import { mustShowCredential, type Shown } from '../../support/credentialMustShow.ts';
import { walkLive } from './walkLive.ts';

const SETTLES = ['credential.confirmed.v1'];
const LEAVES = ['credential.renamed.v1', 'credential.givenTo.v1'];

interface Asked {
  data: { lockId: LockId };
}

interface Kind {
  list: string;
  /** Facts of its own after which it stands as it is wanted, and such as change nothing of that. */
  settles?: readonly string[];
  leaves?: readonly string[];
  /** Whether after these it is to be in no lock: then nothing of it is as it was asked for. */
  isOut?: (facts: readonly string[]) => boolean;
}

/** Before the list of the lock that tells what it holds, and that of one of which nobody knows that it could. */
export function walkCredentialsLive<M extends AnyStateMachine>(
  staged: Staged<M, AtCredential>,
  { list, settles = [], leaves = [], isOut = () => false }: Kind,
) {
  const credential = (snapshot: SnapshotFrom<M>) => snapshot as Shown;
  walkLive(staged, {
    opens: ({ path }) => {
      const asked = path.steps[0]?.event as Asked | undefined;
      return `/manage/${list}?lockId=${asked?.data.lockId}&pageSize=200`;
    },
    name: snapshot => credential(snapshot).context.name,
    mustShow: (snapshot, now) => mustShowCredential(credential(snapshot), now),
    isSettled: facts => [...SETTLES, ...settles].includes(facts.at(-1) ?? '') && !isOut(facts),
    leaves: [...LEAVES, ...leaves],
  });
}
