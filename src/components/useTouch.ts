import { useEvent } from 'ra-core';
import { useCallback, useEffect } from 'react';
import type { Page } from '../lib/resource';
import { preload } from './lazyPage';

/** Touch screens have no hover that announces the next press. */
const isTouched = () => window.matchMedia('(hover: none)').matches;

/** Returns a ref. On touch screens, calls `onSight` when the ref's element comes into view. */
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

export const useTouchPreload = (pages: readonly (Page | undefined)[]) => {
  useEffect(() => {
    if (isTouched()) pages.forEach(preload);
  });
};
