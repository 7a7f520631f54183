import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** A titled part of a detail view. */
export const DetailGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="detail-group">
    <h2>{useTranslate()(title)}</h2>
    {children}
  </section>
);
