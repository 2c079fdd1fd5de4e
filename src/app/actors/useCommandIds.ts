import { useState } from 'react';
import type { CommandId } from '../../../models/ids.ts';
import { newCommandId } from './commandJob.ts';

function commandIds() {
  let last: { asked: string; commandId: CommandId } | null = null;
  return {
    idOf(request: unknown): CommandId {
      const asked = JSON.stringify(request);
      if (last?.asked !== asked) last = { asked, commandId: newCommandId() };
      return last.commandId;
    },
    forget() {
      last = null;
    },
  };
}

/** Command ids: the same for the same request, so that a retry after a lost response is idempotent. */
export const useCommandIds = () => useState(commandIds)[0];
