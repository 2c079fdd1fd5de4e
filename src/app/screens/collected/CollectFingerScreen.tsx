import { defineMessages } from '@formatjs/intl';
import { zodResolver } from '@hookform/resolvers/zod';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { fingerprintDataCalls } from '../../../../models/calls/fingerprintData.calls.ts';
import type { FingerprintVendor } from '../../../../models/plugIn.ts';
import { collectedCommands } from '../../actors/collectedFingers.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { useFingerprintCollection } from '../../actors/fingerprintCollection.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useRefused } from '../../forms/useRefused.ts';
import { useDiffers, useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { CollectionPanel } from '../collection/CollectionPanel.tsx';
import { NameField } from '../credential/NameField.tsx';

const messages = defineMessages({ keep: { id: 'collected.keep', defaultMessage: 'Keep it' } });

/** A finger for later: collected and kept, and on no lock yet. */
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
  const commandId = useRef(newCommandId());
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fingerprintDataCalls.add.params),
    defaultValues: { name: '', vendor, template },
  });
  const form = useUnsavedChanges(async name => {
    await collectedCommands.keep({ name: String(name), vendor, template, commandId: commandId.current });
    go(paths.collectedFingers);
  });
  const { isDirty, errors } = formState;
  useDiffers(form, isDirty);
  const refused = useRefused(form, ['name']);
  const { saving } = form;
  return (
    <PageForm
      form={form}
      className="card flex max-w-2xl flex-col gap-4 p-4 sm:p-8"
      onSubmit={handleSubmit(({ name }) => form.submit(name))}
    >
      <NameField wrong={errors.name !== undefined || refused.at('name', '') !== undefined} {...register('name')} />
      <FormOutcome form={form} failureShown={refused.shown} />
      <span>
        <Button type="submit" weight="primary" busy={saving}>
          {format(messages.keep)}
        </Button>
      </span>
    </PageForm>
  );
}
