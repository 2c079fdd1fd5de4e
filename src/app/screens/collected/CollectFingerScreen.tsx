import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { fingerprintDataCalls } from '../../../../models/calls/fingerprintData.calls.ts';
import type { FingerprintVendor } from '../../../../models/plugIn.ts';
import { useFingerprintCollection } from '../../actors/fingerprintCollection.ts';
import { collectedCommands } from '../../actors/storedFingerprints.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { CollectionPanel } from '../collection/CollectionPanel.tsx';
import { NameField } from '../credential/NameField.tsx';

const messages = defineMessages({ keep: { id: 'collected.keep', defaultMessage: 'Save fingerprint' } });

const NAME = z.pick(fingerprintDataCalls.add.params, { name: true });

export function CollectFingerScreen() {
  const format = useMessage();
  const collection = useFingerprintCollection();
  const vendor = useSelector(collection, ({ context }) => context.vendor);
  const template = useSelector(collection, ({ context }) => context.template);
  return (
    <>
      <Trail
        steps={[{ label: format(titles.collectedFingers), href: paths.collectedFingers }]}
        here={format(titles.collectFinger)}
      />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.collectFinger)}
      </h1>
      <div className="flex flex-col gap-4">
        <CollectionPanel collection={collection} />
        {vendor !== null && template !== null && <KeepForm key={template} vendor={vendor} template={template} />}
      </div>
    </>
  );
}

function KeepForm({ vendor, template }: { vendor: FingerprintVendor; template: string }) {
  const format = useMessage();
  const [, go] = useLocation();
  const form = useEditForm({
    schema: NAME,
    first: { name: '' },
    async save({ name }, commandId) {
      await collectedCommands.keep({ name, vendor, template, commandId });
      go(paths.collectedFingers);
    },
  });
  return (
    <PageForm form={form} className="card flex max-w-2xl flex-col gap-4 p-4 sm:p-8">
      <NameField wrong={form.errorAt('name', '') !== undefined} {...form.register('name')} />
      <FormOutcome form={form} />
      <span>
        <Button type="submit" weight="primary" busy={form.saving}>
          {format(messages.keep)}
        </Button>
      </span>
    </PageForm>
  );
}
