import { dayMs, hourMs } from '../../contract/constants';

export const hoursAfter = (time: Date, hours: number): Date => new Date(time.getTime() + hours * hourMs);
export const daysAfter = (time: Date, days: number): Date => hoursAfter(time, days * 24);
export const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / dayMs;
