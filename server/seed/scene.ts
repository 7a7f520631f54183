import { daysBetween } from './calendar';
import type { Random } from './random';
import type { Batch, Ids } from './rows';

export interface Scene {
  batch: Batch;
  ids: Ids;
  random: Random;
  now: Date;
  encrypt(plain: string): string;
}

export const between = (random: Random, from: Date, to: Date): Date =>
  new Date(from.getTime() + random.integer(0, Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))) * 1000);

export const latest = (...times: (Date | null)[]): Date =>
  new Date(Math.max(...times.map(time => time?.getTime() ?? 0)));

export const ageInDays = (created: Date, now: Date): number => Math.floor(daysBetween(created, now));
