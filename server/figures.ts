/** `unavailable`: nothing can be saved, and only replicas can be read. `full`: what is there can be read. */
export type DatabaseState = 'ready' | 'unavailable' | 'full';

export const refusedSignIns = ['wrong', 'too_many', 'over', 'busy'] as const;

/** What the server's parts tell about themselves. Nobody listens unless METRICS_PORT is set. */
export interface Figures {
  /** A slice of a run was carried out. */
  countSlice(): void;
  /** @param reason never says who */
  countRefusedSignIn(reason: (typeof refusedSignIns)[number]): void;
}

export const noFigures: Figures = { countSlice: () => {}, countRefusedSignIn: () => {} };
