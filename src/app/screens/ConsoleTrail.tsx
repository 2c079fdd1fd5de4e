import { useMessage } from '../i18n/intl.tsx';
import { paths } from '../routes/paths.ts';
import { titles } from '../routes/titles.ts';
import { Trail } from '../ui/Trail.tsx';

export function ConsoleTrail({ here }: { here: string }) {
  const format = useMessage();
  return <Trail steps={[{ label: format(titles.console), href: paths.console() }]} here={here} />;
}
