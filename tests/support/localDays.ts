/** A moment of this day (YYYY-MM-DD) in UTC as well as in the machine's time zone, for clocks and records of tests. */
export const middayOf = (day: string): Date => {
  const noon = new Date(`${day}T12:00:00Z`);
  return new Date(noon.getTime() + noon.getTimezoneOffset() * 30_000);
};
