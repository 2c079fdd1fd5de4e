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

/** Ids of commands: the same while the same is asked, so that a retry after a lost answer does nothing twice. */
export const useCommandIds = () => useState(commandIds)[0];
