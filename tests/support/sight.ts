import { vi } from 'vitest';

/** jsdom has no layout, so elements come into sight when the test says so. */
export const stubSight = () => {
  const watched = new Map<Element, () => void>();
  class Observer implements Partial<IntersectionObserver> {
    private readonly onChange: IntersectionObserverCallback;
    constructor(onChange: IntersectionObserverCallback) {
      this.onChange = onChange;
    }
    observe(target: Element) {
      watched.set(target, () =>
        this.onChange(
          [{ isIntersecting: true, target } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        ),
      );
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return (element: Element) => watched.get(element)?.();
};
