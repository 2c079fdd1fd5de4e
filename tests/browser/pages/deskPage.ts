import type { Page } from 'playwright';

/** Pages that use a desk device, and the fingerprints stored by it. */
export class DeskPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  openIssuing = (lockId: number) => this.page.goto(`/manage/issuePrint?lockId=${lockId}`);
  openKept = () => this.page.goto('/fingerprint/manage');
  openCollecting = () => this.page.goto('/fingerprint/collect');
  atDesk = () => this.page.getByRole('radio', { name: /On a desktop device/ }).check();
  press = (name: string) => this.page.getByRole('button', { name, exact: true }).click();
  says = (words: string) => this.page.getByText(words, { exact: true }).first().waitFor();
  /** Resolves even if the text is shown only briefly; call it before the text can appear. */
  passes = (words: string) =>
    this.page.evaluate(
      text =>
        new Promise<void>(seen => {
          const observer = new MutationObserver(() => {
            if (!document.body.textContent?.includes(text)) return;
            observer.disconnect();
            seen();
          });
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
      words,
    );
  get name() {
    return this.page.getByRole('textbox', { name: 'Name' });
  }
  collected = () => this.says('You can add this fingerprint to locks now. No lock has it yet.');
  row = (name: string) =>
    this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  async choose(name: string, action: string) {
    await this.page.getByRole('button', { name: `Actions for “${name}”` }).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }
  lock = (alias: string) => this.page.getByRole('checkbox', { name: alias, exact: true });
  get dialog() {
    return this.page.getByRole('dialog');
  }

  /** Collects and stores a fingerprint. */
  async keep(name: string, vendor = 'WEIDUN') {
    await this.openCollecting();
    await this.press(vendor);
    await this.collected();
    await this.name.fill(name);
    await this.press('Save fingerprint');
    await this.row(name).waitFor();
  }
}
