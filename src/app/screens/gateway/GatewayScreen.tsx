import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { PencilLine, Router, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { GatewayItem } from '../../../../models/calls/gateway.calls.ts';
import { GatewayId } from '../../../../models/ids.ts';
import { useGateway } from '../../actors/gateways.ts';
import { errorNameOf } from '../../api/apiError.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { usePageTitle } from '../../routes/pageTitle.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { GatewayConnection } from './GatewayConnection.tsx';
import { DeleteGatewayDialog, RenameGatewayDialog } from './GatewayDialogs.tsx';
import { GatewayLocks } from './GatewayLocks.tsx';
import { GatewaySince } from './GatewaySince.tsx';
import { GatewayWaitingList } from './GatewayWaitingList.tsx';
import { gatewayMessages } from './gatewayMessages.ts';

const messages = defineMessages({
  failed: { id: 'gateway.failed', defaultMessage: 'Couldn’t load the gateway' },
  gone: { id: 'gateway.gone', defaultMessage: 'Gateway not found' },
  goneText: {
    id: 'gateway.gone.text',
    defaultMessage: 'The gateway was deleted or transferred, or belongs to another account.',
  },
  all: { id: 'gateway.gone.all', defaultMessage: 'All gateways' },
  rename: { id: 'gateway.rename', defaultMessage: 'Rename' },
  transfer: { id: 'gateway.transfer', defaultMessage: 'Transfer gateway' },
  delete: { id: 'gateway.delete', defaultMessage: 'Delete' },
});

export function GatewayScreen() {
  const id = GatewayId.safeParse(Number(new URLSearchParams(useSearch()).get('gatewayId')));
  return id.success ? <Gateway key={id.data} gatewayId={id.data} /> : <Gone />;
}

function Gateway({ gatewayId }: { gatewayId: GatewayId }) {
  const format = useMessage();
  const actor = useGateway(gatewayId);
  const gateway = useSelector(actor, ({ context }) => context.thing);
  const isGone = useSelector(actor, ({ context }) => errorNameOf(context.failure) === 'gatewayNotFound');
  const name = gateway?.gatewayName ?? format(titles.gateway);
  usePageTitle(name);
  if (gateway === null && isGone) return <Gone />;
  return (
    <>
      <Trail steps={[{ label: format(titles.gateways), href: paths.gateways }]} here={name} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h1 tabIndex={-1} className="text-2xl font-semibold wrap-anywhere">
          {name}
        </h1>
        <HistoryLink stream={`gateway-${gatewayId}`} />
      </div>
      <ThingStates actor={actor} title={format(messages.failed)}>
        {gateway => (
          <div className="grid gap-4 lg:grid-cols-[2fr_3fr] lg:items-start">
            <Overview gateway={gateway} />
            <div className="flex flex-col gap-4">
              <GatewayWaitingList gateway={gateway} />
              <GatewayLocks gatewayId={gatewayId} />
            </div>
          </div>
        )}
      </ThingStates>
    </>
  );
}

function Overview({ gateway }: { gateway: GatewayItem }) {
  const format = useMessage();
  const [, go] = useLocation();
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const { networkName, lockNum } = gateway;
  const close = () => setAsked(null);
  return (
    <section className="card flex flex-col gap-4 p-4">
      <div className="flex flex-col gap-1">
        <GatewayConnection gateway={gateway} />
        <GatewaySince gateway={gateway} />
      </div>
      <p className="figures text-muted">
        {format(gatewayMessages.network, { networkName })} · {format(gatewayMessages.locks, { lockNum })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<PencilLine aria-hidden size={18} />} onClick={() => setAsked('rename')}>
          {format(messages.rename)}
        </Button>
        <Link href={paths.transferGateway(gateway.gatewayId)} className={buttonClasses('plain')}>
          <Send aria-hidden size={18} />
          {format(messages.transfer)}
        </Link>
        <Button icon={<Trash2 aria-hidden size={18} />} onClick={() => setAsked('delete')}>
          {format(messages.delete)}
        </Button>
      </div>
      {asked === 'rename' && <RenameGatewayDialog gateway={gateway} onClose={close} />}
      {asked === 'delete' && (
        <DeleteGatewayDialog
          gateway={gateway}
          onClose={close}
          onDeleted={() => go(paths.gateways, { replace: true })}
        />
      )}
    </section>
  );
}

function Gone() {
  const format = useMessage();
  return (
    <>
      <Trail steps={[{ label: format(titles.gateways), href: paths.gateways }]} here={format(titles.gateway)} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.gateway)}
      </h1>
      <section className="card">
        <EmptyState
          icon={Router}
          title={format(messages.gone)}
          action={
            <Link href={paths.gateways} className={buttonClasses('primary')}>
              {format(messages.all)}
            </Link>
          }
        >
          {format(messages.goneText)}
        </EmptyState>
      </section>
    </>
  );
}
