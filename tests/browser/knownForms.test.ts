/** The forms that change something existing; `forms.test.ts` covers the others. */
import { it } from 'vitest';
import { within } from '../support/pace.ts';
import { KNOWN_FORMS } from './knownForms.ts';
import { markMessages, PHONE } from './labels.ts';
import { openProduct } from './opened.ts';
import { walkForms } from './walkForms.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });

it('every edit form reports unchanged input, asks before input is discarded, and shows errors at its inputs', {
  timeout: within(140_000),
}, async () => {
  const page = await product.signedIn(undefined, PHONE);
  await markMessages(page);
  await page.goto('/account/outbox');
  await walkForms(page, KNOWN_FORMS);
});
