/** What was built, put in by vite.config.ts. The commit is null in a build without git. */
declare const builtRelease: { version: string; commit: string | null };
