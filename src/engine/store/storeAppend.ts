import type { Clock } from '../clock.ts';
import type { appender } from './append.ts';
import type { claimInline } from './claimInline.ts';
import type { Engine, Transaction } from './connection.ts';
import type { LastVersions } from './lastVersions.ts';
import { Refusal } from './refusal.ts';
import type { AppendRequest, ClaimedEffect, Store, StreamRef } from './store.ts';

interface Parts {
  engine: Engine;
  clock: Clock;
  append: ReturnType<typeof appender>;
  inline: ReturnType<typeof claimInline>;
  last: LastVersions | null;
}

type EffectStarts = Map<string, AppendRequest>;

/** Runs one transaction: the requests, the claims of their effects in free lanes, and these effects' start facts. */
export function storeAppend({ engine, clock, append, inline, last }: Parts): Store['append'] {
  async function write(tx: Transaction, request: AppendRequest, now: number, start?: EffectStarts): Promise<number> {
    const version = await append(tx, request, now, start);
    if (request.facts.length > 0) last?.note(request, version);
    return version;
  }

  async function start(tx: Transaction, claimed: readonly ClaimedEffect[], starts: EffectStarts, now: number) {
    const effects: ClaimedEffect[] = [];
    const started: StreamRef[] = [];
    for (const effect of claimed) {
      const effectStart = starts.get(effect.id);
      if (effectStart) {
        await write(tx, effectStart, now);
        started.push({ account: effectStart.account, stream: effectStart.stream });
      }
      effects.push(effectStart ? { ...effect, started: true } : effect);
    }
    return { effects, started };
  }

  return async (request, more = []) => {
    try {
      const { version, effects, started, give } = await engine.transact(async tx => {
        const now = clock.now();
        const starts: EffectStarts = new Map();
        const version = await write(tx, request, now, starts);
        for (const each of more) await write(tx, each, now, starts);
        const { claimed, give } = await inline.claim(tx, [request, ...more], now);
        return { version, give, ...(await start(tx, claimed, starts, now)) };
      });
      give(effects);
      return { ok: true, version, ...(started.length > 0 && { started }) };
    } catch (error) {
      if (error instanceof Refusal) return error.result;
      throw error;
    }
  };
}
