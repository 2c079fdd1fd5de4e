import Bowser from 'bowser';

/** Longer ones are made up. */
const AGENT_MAX = 512;

/** What a browser says that it is, as people call it: `Firefox · Windows`. '' where it says nothing of the kind. */
export function deviceName(agent: string): string {
  if (agent === '') return '';
  const { browser, os } = Bowser.parse(agent.slice(0, AGENT_MAX));
  return [browser.name, os.name].filter(Boolean).join(' · ');
}
