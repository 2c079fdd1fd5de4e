/** Answers on demand: a test answers the pending request, or the next one. */
export function comingAnswers<Answer>() {
  let waiting: ((answer: Answer) => void)[] = [];
  let ready: Answer[] = [];
  let toEach: Answer | null = null;
  return {
    next(): Promise<Answer> {
      const answer = toEach ?? ready.shift();
      return answer === undefined ? new Promise(resolve => waiting.push(resolve)) : Promise.resolve(answer);
    },
    answer(answer: Answer) {
      const first = waiting.shift();
      if (first) first(answer);
      else ready.push(answer);
    },
    /** Answers all pending and later requests until `forget`. */
    answerEach(answer: Answer) {
      toEach = answer;
      for (const resolve of waiting) resolve(answer);
      waiting = [];
    },
    forget() {
      waiting = [];
      ready = [];
      toEach = null;
    },
  };
}
