import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import { stateName } from '../../../../machines/selectors/standing.ts';
import { type AddingLock, addingCommands, useAddingLock } from '../../actors/adding.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ConsoleTrail } from '../ConsoleTrail.tsx';
import { useKeptFocus } from '../useKeptFocus.ts';
import { AddingStatus } from './AddingStatus.tsx';
import { AdoptionResults } from './AdoptionResults.tsx';
import type { AddingState } from './addingMessages.ts';
import { CloudSignIn } from './CloudSignIn.tsx';
import { FoundList } from './FoundList.tsx';
import { NamingForm } from './NamingForm.tsx';
import { WayChoice } from './WayChoice.tsx';

const messages = defineMessages({
  steps: { id: 'adding.steps', defaultMessage: 'Next step' },
  again: { id: 'found.again', defaultMessage: 'Search again' },
});

const BEGIN_AT_TOP: ReadonlySet<AddingState> = new Set(['finding', 'naming', 'adopting']);

export function AddLockScreen() {
  const format = useMessage();
  const flow = useAddingLock();
  const snapshot = useSelector(flow, known => known);
  const { connectors, way } = snapshot.context;
  const state = stateName(snapshot.value);
  const panel = useKeptFocus<HTMLElement>(state);
  // Scrolls to the top, because a long list may have scrolled the page.
  useEffect(() => {
    if (BEGIN_AT_TOP.has(state) && (panel.current?.getBoundingClientRect().top ?? 0) < 0)
      panel.current?.scrollIntoView();
  }, [state, panel]);
  // True if no connector can be chosen; each shows why.
  const isShut = state === 'choosing' && connectors.every(({ closed }) => closed !== null && closed !== 'notSignedIn');
  return (
    <>
      <ConsoleTrail here={format(titles.addLock)} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.addLock)}
      </h1>
      {connectors.length > 0 && (
        <WayChoice
          connectors={connectors}
          chosen={way}
          disabled={!snapshot.hasTag('choosesWay')}
          onChoose={chosen => addingCommands.chooseWay(flow, chosen)}
        />
      )}
      {!isShut && (
        <section
          ref={panel}
          tabIndex={-1}
          aria-label={format(messages.steps)}
          className="card flex scroll-mt-16 flex-col gap-4 p-4 sm:p-6"
        >
          <div aria-live="polite">
            <AddingStatus snapshot={snapshot} />
          </div>
          <Step flow={flow} state={snapshot.value} way={way} />
        </section>
      )}
    </>
  );
}

type Snapshot = SnapshotFrom<AddingLock>;

interface StepProps {
  flow: AddingLock;
  state: Snapshot['value'];
  way: Snapshot['context']['way'];
}

function Step({ flow, state, way }: StepProps) {
  switch (state) {
    case 'choosing':
      return null;
    case 'signingIn':
      return (
        way && (
          <CloudSignIn key={way} way={way} onSignedIn={username => addingCommands.continueSignedIn(flow, username)} />
        )
      );
    case 'askingWays':
    case 'finding':
      return <SkeletonRows />;
    case 'waysUnknown':
    case 'nothingFound':
    case 'away':
    case 'notAnswered':
      return <FindAgain flow={flow} />;
    case 'found':
      return <FoundList flow={flow} />;
    case 'naming':
      return <NamingForm flow={flow} />;
    case 'adopting':
    case 'taken':
    case 'partlyTaken':
      return <AdoptionResults flow={flow} />;
  }
}

function FindAgain({ flow }: { flow: AddingLock }) {
  const format = useMessage();
  return (
    <div>
      <Button icon={<RotateCw aria-hidden size={18} />} onClick={() => addingCommands.find(flow)}>
        {format(messages.again)}
      </Button>
    </div>
  );
}
