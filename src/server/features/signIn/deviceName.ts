import Bowser from 'bowser';

const AGENT_MAX = 512;

/** Formats a name such as `Firefox · Windows`; '' if unknown. */
export function deviceName(agent: string): string {
  if (agent === '') return '';
  const { browser, os } = Bowser.parse(agent.slice(0, AGENT_MAX));
  return [browser.name, os.name].filter(Boolean).join(' · ');
}
