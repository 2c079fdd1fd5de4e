import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CloudOff, MapPinOff, Radio } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import type { LiveStatus } from '../../../../machines/selectors/live.ts';
import type { MapReport } from '../../../../machines/selectors/mapFigures.ts';
import { MAP_LEAST, type MapFigures } from '../../../../models/calls/map.calls.ts';
import { useCompany } from '../../actors/company.ts';
import { useMapFeed } from '../../actors/mapFeed.ts';
import { useIntl, useMessage, useSpeech } from '../../i18n/intl.tsx';
import { Brand } from '../../shell/Brand.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { Preferences } from '../signIn/Preferences.tsx';

const messages = defineMessages({
  live: { id: 'map.live', defaultMessage: 'Live' },
  connecting: { id: 'map.connecting', defaultMessage: 'Connecting' },
  stale: { id: 'map.stale', defaultMessage: 'Not live, reconnecting. Last updated {moment}' },
  failed: { id: 'map.failed', defaultMessage: 'Couldn’t load the figures' },
  failedText: {
    id: 'map.failed.text',
    defaultMessage: 'The console isn’t answering. This page keeps trying. The doors are unaffected.',
  },
  empty: { id: 'map.empty', defaultMessage: 'Nothing to show yet' },
  emptyText: {
    id: 'map.empty.text',
    defaultMessage: 'To protect privacy, the map shows only places with at least {least} locks.',
  },
});

/** Scales the page on very wide screens, to be readable across a room. */
const GROWING = 'max(100%, calc(0.1rem + min(0.92vw, 1.6vh)))';

function useGrowing() {
  useEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = GROWING;
    return () => {
      style.fontSize = '';
    };
  }, []);
}

interface MapPageProps {
  title: MessageDescriptor;
  /** The other of the two map pages. */
  other: { href: string; title: MessageDescriptor };
  /** True to show everything without scrolling, on a wide screen of sufficient height. */
  fills?: boolean;
  children: (told: MapReport & { figures: MapFigures }) => ReactNode;
}

export function MapPage({ title, other, fills = false, children }: MapPageProps) {
  const format = useMessage();
  const { language } = useSpeech();
  const { copyright } = useCompany();
  const { told, status, tryNow } = useMapFeed();
  const { figures } = told;
  useGrowing();
  return (
    <div className={classes('flex min-h-dvh flex-col bg-page', fills && 'lg:h-dvh lg:min-h-[54rem]')}>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
        <Brand />
        <Preferences />
      </header>
      <main className="flex min-h-0 grow flex-col gap-4 px-4 pb-4 sm:px-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="text-2xl font-semibold">{format(title)}</h1>
          <div role="status">{figures && <MapStatus status={status} at={figures.at} />}</div>
          <Link href={other.href} className="target flex items-center text-brand hover:underline sm:ms-auto">
            {format(other.title)}
          </Link>
        </div>
        {figures === null && status === 'reconnecting' && (
          <Problem title={format(messages.failed)} text={format(messages.failedText)} onRetry={tryNow} />
        )}
        {figures === null && status !== 'reconnecting' && <Skeleton height="h-96" />}
        {figures?.places.length === 0 && (
          <EmptyState icon={MapPinOff} title={format(messages.empty)}>
            {format(messages.emptyText, { least: MAP_LEAST })}
          </EmptyState>
        )}
        {figures && figures.places.length > 0 && children({ ...told, figures })}
      </main>
      <footer className="px-4 py-3 text-center text-sm text-muted">{copyright || language.copyright}</footer>
    </div>
  );
}

function MapStatus({ status, at }: { status: LiveStatus; at: number }) {
  const format = useMessage();
  const intl = useIntl();
  if (status === 'connected')
    return (
      <Status meaning="done" icon={Radio}>
        {format(messages.live)}
      </Status>
    );
  if (status !== 'reconnecting')
    return (
      <Status meaning="waiting" icon={Radio}>
        {format(messages.connecting)}
      </Status>
    );
  const moment = intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <Status meaning="attention" icon={CloudOff} badge>
      {format(messages.stale, { moment })}
    </Status>
  );
}
