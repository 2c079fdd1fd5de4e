import { fromPromise } from 'xstate';

/** Settles the last actor that a chart invoked, when the test says so. */
export function byHand<Answer, Asked>() {
  const asked: Asked[] = [];
  const waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];
  const heard = () => new Promise<void>(resolve => setImmediate(resolve));
  return {
    asked,
    work: fromPromise<Answer, Asked>(({ input }) => {
      asked.push(input);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    }),
    async answer(answer: Answer) {
      waiting.at(-1)?.resolve(answer);
      await heard();
    },
    async fail() {
      waiting.at(-1)?.reject(new Error('no network'));
      await heard();
    },
  };
}
