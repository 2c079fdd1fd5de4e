import { useState } from 'react';
import { useMessage, useSpeech } from '../../i18n/intl.tsx';
import { languageMessages } from '../../shell/languageMessages.ts';
import { chooseTheme, chosenTheme, THEMES, type Theme } from '../../shell/theme.ts';
import { themeMessages } from '../../shell/themeMessages.ts';
import { deviceStorage } from '../../storage.ts';
import { Select } from '../../ui/Select.tsx';

/** Native selects, so that the sign-in page loads no menu. */
export function Preferences() {
  const format = useMessage();
  const { language, offered, choose } = useSpeech();
  const [theme, setTheme] = useState(() => chosenTheme(deviceStorage));
  function chooseLook(chosen: Theme) {
    chooseTheme(deviceStorage, document.documentElement, chosen);
    setTheme(chosen);
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        label={format(languageMessages.choose)}
        value={language.code}
        options={offered.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={choose}
      />
      <Select
        label={format(themeMessages.choose)}
        value={theme}
        options={THEMES.map(value => ({ value, label: format(themeMessages[value]) }))}
        onChange={chooseLook}
      />
    </div>
  );
}
