/** The day, YYYY-MM-DD in UTC, that '+30d' (in 30 days) or '-7d' (a week ago) means. Undefined for other texts. */
export const relativeDay = (text: string, now = Date.now()): string | undefined =>
  /^[+-]\d{1,4}d$/.test(text)
    ? new Date(now + Number(text.slice(0, -1)) * 86_400_000).toISOString().slice(0, 10)
    : undefined;
