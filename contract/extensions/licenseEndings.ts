import { type Static, Type } from 'typebox';
import { CalendarDate } from '../schemas/common';

/** A week from Monday to Sunday, and how many licenses of the list expire in it. */
export const LicenseEnding = Type.Object({ from: CalendarDate, until: CalendarDate, count: Type.Integer() });
export type LicenseEnding = Static<typeof LicenseEnding>;

/** The weeks in order. The first is the one of today (UTC). */
export const LicenseEndings = Type.Object({ results: Type.Array(LicenseEnding) });
export type LicenseEndings = Static<typeof LicenseEndings>;
