import SunMoon from 'lucide-react/icons/sun-moon';
import { useState } from 'react';
import { useMessage } from '../i18n/intl.tsx';
import { deviceStorage } from '../storage.ts';
import { MenuOf } from './MenuOf.tsx';
import { chooseTheme, chosenTheme, THEMES, type Theme } from './theme.ts';
import { themeMessages } from './themeMessages.ts';

export function ThemeMenu() {
  const format = useMessage();
  const [chosen, setChosen] = useState(() => chosenTheme(deviceStorage));
  function choose(theme: Theme) {
    chooseTheme(deviceStorage, document.documentElement, theme);
    setChosen(theme);
  }
  return (
    <MenuOf
      name={format(themeMessages.choose)}
      icon={<SunMoon aria-hidden className="size-5" />}
      choices={THEMES.map(value => ({ value, text: format(themeMessages[value]) }))}
      chosen={chosen}
      onChoose={choose}
    />
  );
}
