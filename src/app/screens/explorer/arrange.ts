/** Lays out statecharts in a worker, because layout is slow. */
import elk from 'elkjs/lib/elk-api.js';
import workerAddress from 'elkjs/lib/elk-worker.min.js?url';
import type { Arrange } from './layout.ts';

let engine: InstanceType<typeof elk.default> | undefined;

export const arrange: Arrange = graph => {
  engine ??= new elk.default({ workerFactory: () => new Worker(workerAddress) });
  return engine.layout(graph);
};
