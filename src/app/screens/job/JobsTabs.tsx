import { defineMessages } from '@formatjs/intl';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { PageTabs } from '../../ui/PageTabs.tsx';

const messages = defineMessages({
  label: { id: 'jobs.tabs', defaultMessage: 'Jobs' },
  mine: { id: 'jobs.tabs.mine', defaultMessage: 'Your jobs' },
  administrators: { id: 'jobs.tabs.administrators', defaultMessage: 'Administrators’ jobs' },
  scheduled: { id: 'jobs.tabs.scheduled', defaultMessage: 'Scheduled' },
});

const TABS = [
  { href: paths.jobs, name: messages.mine },
  { href: paths.jobsOfAdministrators, name: messages.administrators },
  { href: paths.schedules, name: messages.scheduled },
];

export function JobsTabs() {
  const format = useMessage();
  const pages = TABS.map(({ href, name }) => ({ href, name: format(name) }));
  return <PageTabs label={format(messages.label)} pages={pages} />;
}
