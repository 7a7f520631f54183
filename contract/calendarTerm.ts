/** A number with d, m or y: 30d, 6m, 1y. */
export const calendarTermPattern = '^([0-9]{1,9})([dmy])$';

/** JSON Schema format of `isCalendarTerm`. The server's refusal names it. */
export const calendarTermFormat = 'term-of-1-day-to-100-years';

/** A hundred years. */
const most = { d: 36_525, m: 1_200, y: 100 } as const;
/** The same in hours. */
export const mostHours = 876_600;

interface CalendarTerm {
  count: number;
  /** Days, months or years. */
  unit: keyof typeof most;
}

/** Null if the text is no term. Those that are stored already may be ones that `isCalendarTerm` refuses. */
export const calendarTermIn = (text: string): CalendarTerm | null => {
  const [, count, unit] = new RegExp(calendarTermPattern).exec(text) ?? [];
  return count ? { count: Number(count), unit: unit as CalendarTerm['unit'] } : null;
};

/** Whether a term may be chosen: a license of it has not ended already, and it is at most a hundred years. */
export const isCalendarTerm = (text: string): boolean => {
  const term = calendarTermIn(text);
  return term !== null && term.count > 0 && term.count <= most[term.unit];
};
