import type { PortalSettings } from '../../../contract/portalSettings';
import { readableOn } from './contrast';

type Colours = Pick<PortalSettings, 'topHeaderBackground' | 'pageBackground'>;

/** The pages' one style sheet. Colours of a company are checked by parsePortalData and only then come here. */
export const styleSheet = ({ topHeaderBackground, pageBackground }: Colours): string => `
:root {
  color-scheme: light dark;
  --brand: ${topHeaderBackground};
  --on-brand: ${readableOn(topHeaderBackground)};
  --page: ${pageBackground};
  --card: #ffffff;
  --text: #1f2328;
  --quiet: #57606a;
  --line: #6e7781;
  --error: #b3261e;
  --focus: #0550ae;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0d1117;
    --card: #161b22;
    --text: #e6edf3;
    --quiet: #a3adb8;
    --line: #848d97;
    --error: #ff9a91;
    --focus: #79b8ff;
  }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
header { display: flex; align-items: center; gap: 0.75rem; min-height: 3.5rem; padding: 0.5rem 1.25rem; background: var(--brand); color: var(--on-brand); font-weight: 600; }
header img { max-height: 2.25rem; max-width: 12rem; }
main { width: min(26rem, 100% - 2rem); margin: clamp(1rem, 8vh, 5rem) auto; padding: 1.75rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--card); overflow-wrap: anywhere; }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1rem; }
label { display: block; margin: 1rem 0 0.25rem; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 0.25rem; background: var(--card); color: var(--text); font: inherit; }
input[aria-invalid] { border-color: var(--error); }
.hint { margin: 0.25rem 0 0; color: var(--quiet); font-size: 0.875rem; }
.fault { margin: 0.25rem 0 0; color: var(--error); font-size: 0.875rem; }
.alert { padding: 0.75rem; border: 1px solid var(--error); border-radius: 0.25rem; color: var(--error); }
.actions { display: flex; flex-direction: column; gap: 0.5rem; margin-top: 1.5rem; }
button, .button { display: block; width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 0.25rem; background: transparent; color: var(--text); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.primary { background: var(--brand); color: var(--on-brand); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
