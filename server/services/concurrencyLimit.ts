import { overloaded } from './refusal';

/** First come, first served. @throws Refusal 503 when the queue is full */
export const createConcurrencyLimit = ({ running, waiting }: { running: number; waiting: number }) => {
  let free = running;
  const queue: (() => void)[] = [];
  const enter = async () => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.length === waiting) throw overloaded();
    await new Promise<void>(resolve => queue.push(resolve));
  };
  // The place goes to the next in the queue, so that newcomers cannot overtake.
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
