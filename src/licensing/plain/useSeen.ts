import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has been in sight, or nearly. */
export const useSeen = <E extends Element>(): [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return undefined;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [element, isSeen];
};
