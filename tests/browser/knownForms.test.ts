/** The forms of what is known already; `forms.test.ts` walks the others. */
import { it } from 'vitest';
import { within } from '../support/pace.ts';
import { KNOWN_FORMS } from './knownForms.ts';
import { markMessages, PHONE } from './labels.ts';
import { openProduct } from './opened.ts';
import { walkForms } from './walkForms.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });

it('every form says what is unchanged, can be read, is not left unasked, and tells the server’s no where it belongs', {
  timeout: within(140_000),
}, async () => {
  const page = await product.signedIn(undefined, PHONE);
  await markMessages(page);
  await page.goto('/account/outbox');
  await walkForms(page, KNOWN_FORMS);
});
