interface Request {
  work: () => Promise<unknown>;
  end(): void;
  fail(error: Error): void;
}

/** Web Locks of one page, as far as a leader election needs them: queueing, aborting, stealing. jsdom has none. */
export function pageLocks() {
  const queues = new Map<string, { holder: Request | null; waiting: Request[] }>();

  const next = (name: string) => {
    const queue = queues.get(name)!;
    const request = queue.waiting.shift() ?? null;
    queue.holder = request;
    if (!request) return;
    const goOn = () => {
      if (queue.holder === request) next(name);
      request.end();
    };
    request.work().then(goOn, goOn);
  };

  return {
    request(
      name: string,
      { steal = false, signal }: { steal?: boolean; signal?: AbortSignal },
      work: () => Promise<unknown>,
    ): Promise<void> {
      const queue = queues.get(name) ?? { holder: null, waiting: [] };
      queues.set(name, queue);
      return new Promise((resolve, reject) => {
        const request: Request = { work, end: resolve, fail: reject };
        if (steal) {
          const robbed = queue.holder;
          queue.waiting.unshift(request);
          next(name);
          robbed?.fail(new DOMException('The lock was taken.', 'AbortError'));
          return;
        }
        queue.waiting.push(request);
        signal?.addEventListener('abort', () => {
          if (!queue.waiting.includes(request)) return;
          queue.waiting.splice(queue.waiting.indexOf(request), 1);
          reject(signal.reason);
        });
        if (!queue.holder) next(name);
      });
    },
  };
}
