import type { NewId } from '../../../engine/clock.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { createCodeAllowance } from '../signIn/codeAllowance.ts';
import type { Messages } from './outbox.ts';
import { createTemplatePreview, type TemplatePreview } from './templatePreview.ts';
import { createTemplateWording } from './templateWording.ts';
import { createTestMessages, type TestMessages } from './testMessage.ts';
import { createWording } from './wording.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  newId: NewId;
  messages: Messages;
}

export interface Templates {
  preview: TemplatePreview;
  tests: TestMessages;
}

export function createTemplates({ newId, ...parts }: Dependencies): Templates {
  const allowance = createCodeAllowance(parts.store, newId);
  return {
    preview: createTemplatePreview(createTemplateWording(), createWording()),
    tests: createTestMessages({ ...parts, allowance }),
  };
}
