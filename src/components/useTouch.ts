import { useEvent } from 'ra-core';
import { useCallback, useEffect } from 'react';
import type { Page } from '../lib/resource';
import { preload } from './lazyPage';

/** Nothing hovers over this screen: a finger gives no sign of what it is about to press. */
const isTouched = () => window.matchMedia('(hover: none)').matches;

/** On touch screens, tells when an element comes into sight: the ref of that element. */
export const useTouchSight = (onSight: () => void) => {
  const seen = useEvent(onSight);
  return useCallback(
    (element: Element | null) => {
      if (!element || !isTouched()) return;
      const observer = new IntersectionObserver(entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [seen],
  );
};

/** On touch screens, downloads the code of pages that what is shown leads to. */
export const useTouchPreload = (pages: readonly (Page | undefined)[]) => {
  useEffect(() => {
    if (isTouched()) pages.forEach(preload);
  });
};
