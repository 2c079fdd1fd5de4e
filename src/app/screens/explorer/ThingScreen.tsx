import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams } from 'wouter';
import { CHARTS, chartOfStream } from '../../../../machines/charts.ts';
import type { HiddenGap } from '../../../../models/calls/explorer.calls.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import { chooseVersion, type FollowedThingActor, useFollowedThing } from '../../actors/followedThing.ts';
import { retry } from '../../actors/retry.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { usePageTitle } from '../../routes/pageTitle.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { ChartDiagram } from './ChartDiagram.tsx';
import { describeChart } from './describeChart.ts';
import { FactRows } from './FactRows.tsx';
import { FactSlider } from './FactSlider.tsx';
import { StandingPanel } from './StandingPanel.tsx';
import { StateNow } from './StateNow.tsx';
import { kindText } from './thingMessages.ts';
import { replayOf } from './thingReplay.ts';

const messages = defineMessages({
  failed: { id: 'explorer.thing.failed', defaultMessage: 'Couldn’t load the history' },
  unknown: { id: 'explorer.thing.unknown', defaultMessage: 'History not found' },
  unknownText: {
    id: 'explorer.thing.unknown.text',
    defaultMessage: 'This history doesn’t exist or belongs to another account.',
  },
  toThings: { id: 'explorer.thing.toThings', defaultMessage: 'All histories' },
  chart: { id: 'explorer.thing.chart', defaultMessage: 'Chart at the selected event' },
});

export function ThingScreen() {
  const { stream = '' } = useParams();
  return <ThingPage key={stream} stream={stream} />;
}

function ThingPage({ stream }: { stream: string }) {
  const format = useMessage();
  const followed = useFollowedThing(stream);
  const thing = useSelector(followed, ({ context }) => context.thing);
  const unknown = useSelector(followed, snapshot => snapshot.matches('unknown'));
  const failure = useSelector(followed, snapshot => (snapshot.matches('failed') ? snapshot.context.failure : null));
  const chart = chartOfStream(stream);
  const kind = thing === null ? '' : kindText(format, thing.kind);
  usePageTitle(thing?.name || kind || format(titles.thing));
  return (
    <>
      <Trail
        steps={[
          { label: format(titles.explorer), href: paths.explorer },
          { label: format(titles.things), href: paths.things },
        ]}
        here={thing?.name || stream}
      />
      <h1 tabIndex={-1} className="text-2xl font-semibold break-words">
        {thing?.name || kind || stream}
      </h1>
      <p className="mb-4 flex flex-wrap gap-x-2 text-muted">
        {thing !== null && thing.name !== '' && <span>{kind}</span>}
        <span className="min-w-0 font-mono text-sm break-all">{stream}</span>
      </p>
      {unknown && (
        <EmptyState
          icon={SearchX}
          title={format(messages.unknown)}
          action={
            <Link href={paths.things} className="target inline-flex items-center text-brand underline">
              {format(messages.toThings)}
            </Link>
          }
        >
          {format(messages.unknownText)}
        </EmptyState>
      )}
      {failure !== null && (
        <Problem title={format(messages.failed)} text={failureText(format, failure)} onRetry={() => retry(followed)} />
      )}
      {thing === null && !unknown && failure === null && <Skeleton height="h-96" />}
      {thing !== null && chart !== undefined && (
        <History followed={followed} chart={chart} timeZone={thing.timeZone} hidden={thing.hidden} />
      )}
    </>
  );
}

interface HistoryProps {
  followed: FollowedThingActor;
  chart: string;
  timeZone: string | null;
  hidden: readonly HiddenGap[];
}

function History({ followed, chart, timeZone, hidden }: HistoryProps) {
  const format = useMessage();
  const facts = useSelector(followed, ({ context }) => context.facts);
  const version = useSelector(followed, ({ context }) => context.chosen ?? context.facts.length);
  const machine = lookUp(CHARTS, chart)?.machine;
  const replay = useMemo(() => (machine ? replayOf(machine) : null), [machine]);
  const idOf = useMemo(() => (machine ? describeChart(machine).idOf : null), [machine]);
  const moment = useMemo(() => replay?.(facts, version) ?? null, [replay, facts, version]);
  if (moment === null) return null;
  const { snapshot, transitions } = moment;
  // True if a hidden fact may have changed the state shown at this version.
  const isOutdated = hidden.some(({ after }) => after < version || (after === version && version === facts.length));
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
      <section aria-label={format(messages.chart)} className="card min-w-0 overflow-clip">
        <FactSlider followed={followed} moment={moment} timeZone={timeZone} />
        <div className="h-[min(32rem,70dvh)] lg:h-[calc(100dvh-26rem)] lg:min-h-128">
          <ChartDiagram
            chart={chart}
            active={snapshot.value}
            transitions={transitions.flatMap(one => idOf?.get(one) ?? [])}
          />
        </div>
      </section>
      <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
        <StateNow snapshot={snapshot} isOutdated={isOutdated} />
        <StandingPanel standing={moment} />
      </div>
      <FactRows
        facts={facts}
        hidden={hidden}
        version={version}
        timeZone={timeZone}
        onChoose={chosen => chooseVersion(followed, chosen)}
      />
    </div>
  );
}
