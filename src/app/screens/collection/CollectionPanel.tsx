import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import type { FingerprintCollection } from '../../actors/fingerprintCollection.ts';
import { collectionCommands } from '../../actors/fingerprintCollection.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useKeptFocus } from '../useKeptFocus.ts';
import { CollectionStatus } from './CollectionStatus.tsx';
import { linkButtons } from './linkButtons.ts';
import { VENDORS, vendorNames } from './vendors.ts';

const messages = defineMessages({
  title: { id: 'collection.title', defaultMessage: 'Fingerprint device' },
  titleOf: { id: 'collection.titleOf', defaultMessage: '{vendor} fingerprint device' },
  presses: { id: 'collection.presses', defaultMessage: 'Scans' },
  again: { id: 'collection.again', defaultMessage: 'Collect again' },
  other: { id: 'collection.other', defaultMessage: 'Choose another device' },
});

/** Counts completed presses; the current one counts once the reader asks to lift the finger. */
const pressesDone = (state: string, press: number) => (state === 'linked.working.lifting' ? press : press - 1);

/** The choice of device, its instructions and its errors. The result is the snapshot’s `template`. */
export function CollectionPanel({ collection }: { collection: FingerprintCollection }) {
  const format = useMessage();
  const snapshot = useSelector(collection, now => now);
  const standing = stateSummaryOf(snapshot);
  const { vendor, press, of } = snapshot.context;
  const panel = useKeptFocus<HTMLElement>(standing.state);
  const title =
    vendor === null || standing.state === 'choosing'
      ? format(messages.title)
      : format(messages.titleOf, { vendor: format(vendorNames[vendor]) });
  return (
    <section ref={panel} tabIndex={-1} aria-label={title} className="card flex max-w-2xl flex-col gap-4 p-4 sm:p-8">
      <h2 className="font-semibold">{title}</h2>
      <div aria-live="polite" className="flex flex-col gap-3">
        <CollectionStatus standing={standing} known={{ press, of }} />
        {of > 0 && (
          <ProgressBar
            label={format(messages.presses)}
            parts={[{ meaning: 'waiting', count: pressesDone(standing.state, press) }]}
            total={of}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {standing.state === 'choosing' &&
          VENDORS.map(each => (
            <Button key={each} onClick={() => collectionCommands.chooseVendor(collection, each)}>
              {format(vendorNames[each])}
            </Button>
          ))}
        {snapshot.can({ type: 'device.cancelled' }) && (
          <Button onClick={() => collectionCommands.cancel(collection)}>{format(linkButtons.stop)}</Button>
        )}
        {snapshot.can({ type: 'device.again' }) && (
          <Button
            weight={standing.state === 'collected' ? 'plain' : 'primary'}
            onClick={() => collectionCommands.tryAgain(collection)}
          >
            {format(standing.state === 'collected' ? messages.again : linkButtons.again)}
          </Button>
        )}
        {snapshot.can({ type: 'vendor.asked' }) && (
          <Button weight="quiet" onClick={() => collectionCommands.changeVendor(collection)}>
            {format(messages.other)}
          </Button>
        )}
      </div>
    </section>
  );
}
