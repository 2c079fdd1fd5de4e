/** Lock settings: requested, applied and reported by the lock, or refused with a reason. */
import { describe, expect, it } from 'vitest';
import { turnKnob } from './asTheServer.ts';
import { openProduct } from './opened.ts';
import { SettingsPage } from './pages/settingsPage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });

const FRONT_DOOR = 1;
/** Its clock is seven hours behind. */
const CLOCK_OFF = 3;

async function settingsOf(lockId: number) {
  const settings = new SettingsPage(await product.signedIn());
  await settings.open(lockId);
  await settings.clock.waitFor();
  return settings;
}

describe('the clock of a lock', () => {
  it('is shown as seven hours behind, and as correct once it is calibrated and the lock reports its time', async () => {
    const settings = await settingsOf(CLOCK_OFF);
    await settings.onClock('Read time');
    await settings.clockSays(/^now$/).waitFor();
    await settings.clockSays('7 hours behind').waitFor();
    await settings.clockSays(/The lock showed .+ at .+\./).waitFor();
    await settings.clockSays('Timed access starts and ends 7 hours too late').waitFor();
    await settings.onClock('Calibrate clock');
    await settings.clockSays(/^Correct$/).waitFor();
    expect(await settings.clockSays(/hours (behind|too late)/).count()).toBe(0);
    await settings.onClock('Read time');
    await settings.page.getByText('Reading the lock’s time. The time appears here.').waitFor();
    await settings.clockSays(/^Correct$/).waitFor();
  });

  it('is not shown as correct if the lock accepts the time but does not keep it', async () => {
    const settings = await settingsOf(FRONT_DOOR);
    await turnKnob(product.origin, FRONT_DOOR, 'clockWrong', true);
    await settings.onClock('Calibrate clock');
    await settings.clockSays('A check shows that the lock still has its previous setting.').waitFor();
    await settings.clockSays('Couldn’t apply, will retry').waitFor();
    await turnKnob(product.origin, FRONT_DOOR, 'clockWrong', false);
    await settings.onClock('Calibrate clock');
    await settings
      .clockSays(/Couldn’t apply|previous setting/)
      .first()
      .waitFor({ state: 'detached' });
    await settings.clockSays(/^Correct$/).waitFor();
  });

  it('is shown as correct again after the lock’s time zone is changed', async () => {
    const settings = await settingsOf(FRONT_DOOR);
    await settings.onClock('Change time zone');
    await settings.fill('Time zone', 'Europe/Nowhere');
    await settings.save();
    await settings.form.getByText('Choose a time zone, such as Europe/Berlin.').waitFor();
    await settings.fill('Time zone', 'Asia/Kathmandu');
    await settings.save();
    await settings.clockSays('Time zone: Asia/Kathmandu, UTC+05:45').waitFor();
    await settings.clockSays('The lock’s clock uses').waitFor({ state: 'detached' });
    await settings.clockSays(/^Correct$/).waitFor();
  });
});

describe('a setting of a lock', () => {
  it('is shown as the lock reports it, and as changed only once applied', async () => {
    const settings = await settingsOf(FRONT_DOOR);
    await settings.page.getByRole('button', { name: 'Refresh settings' }).click();
    for (const title of ['Two-factor unlock', 'Lock sound', 'Privacy lock', 'Tamper alert', 'Reset button'])
      await settings.says(title, 'reported');
    await settings.says('Opening direction', 'reported');
    await settings.choose('Lock sound', 'Off');
    await settings.page.locator('[aria-label="Lock sound: Off"][aria-pressed="true"]').waitFor();
    await settings.choose('Remote unlock', 'Not allowed');
    await settings.page
      .getByRole('region', { name: 'Door' })
      .getByText('Remote unlock is off for this lock.')
      .waitFor();
    await settings.choose('Remote unlock', 'Allowed');
    await settings.page.locator('[aria-label="Remote unlock: Allowed"][aria-pressed="true"]').waitFor();
  });

  it('stays unchanged if the lock refuses the change, and shows the reason', async () => {
    const settings = await settingsOf(FRONT_DOOR);
    await turnKnob(product.origin, FRONT_DOOR, 'refused', true);
    await settings.choose('Reset button', 'Off');
    await settings.says('Reset button', 'Requested: Off');
    await settings.says('Reset button', /^Rejected$/);
    await settings.says('Reset button', 'The lock rejected the command and gave no reason. Check the lock in person.');
    await expect.poll(() => settings.choice('Reset button', 'Off').getAttribute('aria-pressed')).toBe('false');
    await turnKnob(product.origin, FRONT_DOOR, 'refused', false);
  });

  it('for auto-lock accepts whole seconds from 5 to 900, or off', async () => {
    const settings = await settingsOf(FRONT_DOOR);
    await settings.change('Auto-lock');
    for (const wrong of ['4', '901', '5.5']) {
      await settings.fill('Seconds', wrong);
      await settings.save();
      await settings.form.getByText('Enter a whole number from 5 to 900.').first().waitFor();
    }
    await settings.fill('Seconds', '900');
    await settings.save();
    await settings.says('Auto-lock', 'After 900 seconds');
    await settings.page
      .getByRole('definition')
      .filter({ hasText: /^After 900 seconds$/ })
      .waitFor();
    await settings.change('Auto-lock');
    await settings.form.getByRole('switch', { name: 'Auto-lock' }).click();
    await settings.save();
    await settings.says('Auto-lock', 'Off');
  });

  it('changes immediately if the console itself stores it, such as the room status or the name', async () => {
    const settings = await settingsOf(FRONT_DOOR);
    await settings.choose('Room status', 'Occupied');
    await settings.page.locator('[aria-label="Room status: Occupied"][aria-pressed="true"]').waitFor();
    await settings.rename();
    await settings.save();
    await settings.form.getByText('Information hasn’t been changed').waitFor();
    await settings.fill('Name', 'House door');
    await settings.save();
    await settings.page.getByRole('heading', { level: 1, name: 'House door' }).waitFor();
  });
});
