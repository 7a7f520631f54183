import { useEvent } from 'ra-core';
import { useCallback, useEffect } from 'react';
import type { Page } from '../lib/resource';
import { preload } from './lazyPage';

/** On touch screens nothing hovers, so nothing announces the next press. */
const isTouched = () => window.matchMedia('(hover: none)').matches;

/** A ref for an element. On touch screens, calls back when the element comes into sight. */
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

/** On touch screens, downloads the code of the pages that this one links to. */
export const useTouchPreload = (pages: readonly (Page | undefined)[]) => {
  useEffect(() => {
    if (isTouched()) pages.forEach(preload);
  });
};
