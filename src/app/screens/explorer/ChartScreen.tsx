import { defineMessages } from '@formatjs/intl';
import { useMemo } from 'react';
import { Link, useParams } from 'wouter';
import { CHARTS, type Chart } from '../../../../machines/charts.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { usePageTitle } from '../../routes/pageTitle.ts';
import { paths as addresses } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Problem } from '../../ui/Problem.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ChartDiagram } from './ChartDiagram.tsx';
import { Coverage } from './Coverage.tsx';
import { type DescribedTransition, describeChart } from './describeChart.ts';
import { familyMessages } from './explorerMessages.ts';
import { PathList } from './PathList.tsx';
import { PlayerBar } from './PlayerBar.tsx';
import { groupsOf } from './pathGroups.ts';
import type { ChartReport } from './pathsFile.ts';
import { eventsOf, possibleAt } from './replay.ts';
import { ScreenPart } from './ScreenPart.tsx';
import { StandingPanel } from './StandingPanel.tsx';
import { usePathPlayer } from './usePathPlayer.ts';
import { useTransitionText } from './useTransitionText.ts';
import { WhatCanHappen } from './WhatCanHappen.tsx';
import { WithPaths } from './WithPaths.tsx';

const messages = defineMessages({
  unknown: { id: 'explorer.chart.unknown', defaultMessage: 'Chart not found' },
  unknownText: {
    id: 'explorer.chart.unknown.text',
    defaultMessage: 'No chart has this name. Choose one from the list of all charts.',
  },
  toList: { id: 'explorer.chart.toList', defaultMessage: 'All charts' },
  notHere: {
    id: 'explorer.chart.notHere',
    defaultMessage: 'No known event triggers this transition from the current state.',
  },
});

const NO_PATHS: ChartReport = { states: 0, transitions: [], events: [], paths: [], depths: {} };

export function ChartScreen() {
  const format = useMessage();
  const { chart: name = '' } = useParams();
  const chart = lookUp(CHARTS, name);
  usePageTitle(chart ? name : format(messages.unknown));
  return (
    <>
      <Trail steps={[{ label: format(titles.explorer), href: addresses.explorer }]} here={name} />
      {chart ? (
        <>
          <header className="mb-4 flex flex-wrap items-baseline gap-x-4">
            <h1 tabIndex={-1} className="font-mono text-2xl font-semibold break-words">
              {name}
            </h1>
            <span className="text-muted">{format(familyMessages[chart.family])}</span>
          </header>
          <WithPaths>
            {paths => <ChartPage key={name} name={name} chart={chart} report={lookUp(paths, name) ?? NO_PATHS} />}
          </WithPaths>
        </>
      ) : (
        <>
          <h1 className="sr-only">{format(messages.unknown)}</h1>
          <Problem title={format(messages.unknown)} text={format(messages.unknownText)} />
          <p className="text-center">
            <Link href={addresses.explorer} className="target inline-flex items-center text-brand underline">
              {format(messages.toList)}
            </Link>
          </p>
        </>
      )}
    </>
  );
}

interface PageProps {
  name: string;
  chart: Chart;
  report: ChartReport;
}

function ChartPage({ name, chart: { machine }, report }: PageProps) {
  const format = useMessage();
  const text = useTransitionText();
  const player = usePathPlayer(machine, report);
  const { standing, track } = player;
  const { idOf } = useMemo(() => describeChart(machine), [machine]);
  const groups = useMemo(() => groupsOf(machine, report, player.walk), [machine, report, player.walk]);
  const events = useMemo(() => eventsOf(report), [report]);
  const possible = useMemo(() => possibleAt(machine, standing, events), [machine, standing, events]);
  const activeTransitions = standing.transitions.flatMap(one => idOf.get(one) ?? []);

  const takeIfPossible = (transition: DescribedTransition) => {
    const way = possible.find(one => one.transitions.some(definition => idOf.get(definition) === transition.id));
    if (way) player.walkEvent(way.place);
    else showToast('attention', `${text(transition)}. ${format(messages.notHere)}`);
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <section className="card overflow-clip">
            <div className="border-b border-line">
              <PlayerBar player={player} />
            </div>
            <div className="lg:h-[calc(100dvh-15rem)] lg:min-h-128">
              <ChartDiagram
                chart={name}
                active={standing.snapshot.value}
                transitions={activeTransitions}
                onTransition={takeIfPossible}
              />
            </div>
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ScreenPart chart={name} standing={standing} />
          <WhatCanHappen machine={machine} possible={possible} onWalk={player.walkEvent} />
          <StandingPanel standing={standing} />
        </div>
      </div>
      <PathList groups={groups} chosen={track.path} onChoose={player.choosePath} />
      <Coverage report={report} />
    </div>
  );
}
