import type { PortalSettings } from '../../../contract/portalSettings';
import { readableOn } from './contrast';

const white = '#ffffff';

type Colours = Pick<PortalSettings, 'topHeaderBackground' | 'pageBackground'>;

/** Sizes and colours match src/auth/AuthScreen. parsePortalData has checked the company's colours. */
export const styleSheet = ({ topHeaderBackground, pageBackground }: Colours): string => `
:root {
  color-scheme: light dark;
  --brand: ${topHeaderBackground};
  --on-brand: ${readableOn(topHeaderBackground)};
  --page: ${pageBackground};
  --card: #ffffff;
  --text: rgb(0 0 0 / 0.87);
  --quiet: rgb(0 0 0 / 0.6);
  --edge: rgb(0 0 0 / 0.12);
  --line: #6e7781;
  --error: #b3261e;
  --focus: #0550ae;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: ${readableOn(pageBackground) === white ? pageBackground : '#14171a'};
    --card: #1d2125;
    --text: #ffffff;
    --quiet: rgb(255 255 255 / 0.7);
    --edge: rgb(255 255 255 / 0.12);
    --line: #848d97;
    --error: #ff9a91;
    --focus: #79b8ff;
  }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
header { display: flex; align-items: center; gap: 0.75rem; min-height: 3rem; padding: 0.5rem 1.25rem; background: var(--brand); color: var(--on-brand); font-weight: 600; }
header img { max-height: 2rem; max-width: 12rem; object-fit: contain; }
main { width: min(26rem, 100% - 2rem); margin: clamp(1rem, 8vh, 5rem) auto; padding: 1.75rem; border: 1px solid var(--edge); border-radius: 6px; background: var(--card); overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1rem; }
h1 + p { color: var(--quiet); }
.lines { white-space: pre-line; }
label { display: block; margin: 1rem 0 0.25rem; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--text); font: inherit; }
input[aria-invalid] { border-color: var(--error); }
.hint { margin: 0.25rem 0 0; color: var(--quiet); font-size: 0.875rem; }
.fault { margin: 0.25rem 0 0; color: var(--error); font-size: 0.875rem; }
.alert { padding: 0.75rem; border: 1px solid var(--error); border-radius: 6px; color: var(--error); }
.actions { display: flex; flex-direction: column; gap: 0.5rem; margin-top: 1.5rem; }
button, .button { display: block; width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: var(--text); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.primary { background: var(--brand); color: var(--on-brand); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
