import { defineMessages } from '@formatjs/intl';
import { useCompany } from '../../actors/company.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { PageTabs } from '../../ui/PageTabs.tsx';

const messages = defineMessages({
  label: { id: 'service.tabs', defaultMessage: 'Services' },
  packages: { id: 'service.tabs.packages', defaultMessage: 'Packages' },
  vip: { id: 'service.tabs.vip', defaultMessage: 'Advanced functions (VIP)' },
  records: { id: 'service.tabs.records', defaultMessage: 'Purchases' },
  sms: { id: 'service.tabs.sms', defaultMessage: 'SMS templates' },
  email: { id: 'service.tabs.email', defaultMessage: 'E-mail templates' },
  templates: { id: 'service.tabs.templates', defaultMessage: 'Message templates' },
});

const SHOP = [
  { href: paths.services, name: messages.packages },
  { href: paths.vip, name: messages.vip },
  { href: paths.purchases, name: messages.records },
];
const TEMPLATES = [
  { href: paths.smsTemplates, name: messages.sms },
  { href: paths.emailTemplates, name: messages.email },
];

/** Tabs of the paid services, if the console sells any, and of the message templates. */
export function ServiceTabs() {
  const format = useMessage();
  const { hasPaidFeature } = useCompany();
  const pages = [...(hasPaidFeature ? SHOP : []), ...TEMPLATES].map(({ href, name }) => ({ href, name: format(name) }));
  return <PageTabs label={format(hasPaidFeature ? messages.label : messages.templates)} pages={pages} />;
}
