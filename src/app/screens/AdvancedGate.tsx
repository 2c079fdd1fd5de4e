import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Sparkles } from 'lucide-react';
import { Link } from 'wouter';
import type { PaidFeature } from '../../../models/calls/user.calls.ts';
import { VipStatus } from '../../../models/vipTime.ts';
import { useCompany } from '../actors/company.ts';
import { useMessage } from '../i18n/intl.tsx';
import { paths } from '../routes/paths.ts';
import { buttonClasses } from '../ui/Button.tsx';
import { AskOwner } from './AskOwner.tsx';

const messages = defineMessages({
  title: { id: 'advanced.title', defaultMessage: '{what} (advanced function)' },
  all: {
    id: 'advanced.all',
    defaultMessage:
      'Advanced functions are lock groups, batch unlock, exports of records and users, and message templates.',
  },
  self: {
    id: 'advanced.self',
    defaultMessage:
      'Advanced functions aren’t enabled for your locks. Your data stays unchanged. Your doors keep working.',
  },
  overdue: {
    id: 'advanced.overdue',
    defaultMessage:
      'Advanced functions have expired for your locks. Your data stays unchanged. Your doors keep working.',
  },
  open: { id: 'advanced.open', defaultMessage: 'Try or buy advanced functions' },
  owner: {
    id: 'advanced.owner',
    defaultMessage:
      'Advanced functions aren’t enabled for the locks you administer. Only the locks’ owner can enable advanced functions.',
  },
  notSold: {
    id: 'advanced.notSold',
    defaultMessage: 'This console doesn’t offer this function. Your data stays unchanged. Your doors keep working.',
  },
  nobody: {
    id: 'advanced.nobody',
    defaultMessage:
      'Only lock owners and administrators can use advanced functions. You can still open doors shared with you.',
  },
});

function why({ ask, status }: PaidFeature, isSold: boolean): MessageDescriptor {
  if (!isSold && ask !== 'nobody') return messages.notSold;
  if (ask === 'self') return status === VipStatus.OVERDUE ? messages.overdue : messages.self;
  return ask === 'owner' ? messages.owner : messages.nobody;
}

/** Explains that the user's account lacks an advanced function, and who can enable it. `what`: the function's name. */
export function AdvancedGate({ feature, what }: { feature: PaidFeature; what: string }) {
  const format = useMessage();
  const { hasPaidFeature } = useCompany();
  return (
    <section className="card mb-4 flex gap-4 border-s-4 border-s-brand p-4">
      <Sparkles aria-hidden size={24} className="shrink-0 text-brand" />
      <div className="flex max-w-prose flex-col gap-1">
        <h2 className="font-semibold">{hasPaidFeature ? format(messages.title, { what }) : what}</h2>
        <p>{format(why(feature, hasPaidFeature))}</p>
        {hasPaidFeature && <p className="text-muted">{format(messages.all)}</p>}
        {hasPaidFeature && feature.ask === 'self' && (
          <Link href={paths.vip} className={`${buttonClasses('primary')} mt-2 self-start`}>
            {format(messages.open)}
          </Link>
        )}
        {hasPaidFeature && feature.ask === 'owner' && <AskOwner />}
      </div>
    </section>
  );
}
