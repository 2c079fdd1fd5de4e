import type { Weekday } from '../../../models/validity.ts';

/** TypeScript’s library lacks both; older browsers have the property instead of the method. */
interface WeekInfo {
  getWeekInfo?(): { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** First day by region (CLDR), for browsers without week data. Regions in neither list begin on Monday. */
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'.split(
    ' ',
  );
const SATURDAY = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' ');

function firstDayByRegion(region = ''): Weekday {
  if (SUNDAY.includes(region)) return 7;
  return SATURDAY.includes(region) ? 6 : 1;
}

export function firstDayOfWeek(
  tag: string,
  read: (locale: Intl.Locale) => WeekInfo = locale => locale as WeekInfo,
): Weekday {
  const locale = new Intl.Locale(tag).maximize();
  const known = read(locale);
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  return (info?.firstDay as Weekday | undefined) ?? firstDayByRegion(locale.region);
}
