import { type CSSObject, decomposeColor, getContrastRatio } from '@mui/material/styles';

const minimumContrast = 4.5;
const white = '#ffffff';
const black = '#000000';

/** Black or white, whichever is easier to read on the colour. */
export const textOn = (background: string): string =>
  getContrastRatio(white, background) >= getContrastRatio(black, background) ? white : black;

/** The share of the full chroma that a lightness allows, as in HSL. */
const maxChroma = (lightness: number) => 1 - Math.abs(2 * lightness - 1);

/** The colour itself, or its nearest shade that has the WCAG contrast ratio to the background. */
export const readableOn = (colour: string, background: string, contrast = minimumContrast): string => {
  const channels = decomposeColor(colour).values.map(value => value / 255);
  const own = (Math.min(...channels) + Math.max(...channels)) / 2;
  const end = textOn(background) === white ? 1 : 0;
  // Keeps hue and saturation. A mix with white would look as grey as a disabled control.
  const shade = (lightness: number) => {
    const share = maxChroma(lightness) / (maxChroma(own) || 1);
    return `rgb(${channels.map(channel => Math.round(255 * (lightness + (channel - own) * share))).join(', ')})`;
  };
  const steps = Array.from({ length: 20 }, (_, step) => shade(own + ((end - own) * step) / 20));
  return (
    [colour, ...steps].find(candidate => getContrastRatio(candidate, background) >= contrast) ?? textOn(background)
  );
};

const chosen =
  ':is([aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], [aria-checked="true"]:not(input))';
const items = ':is([role="option"], [role^="menuitem"])';

/**
 * For forced colours, which take backgrounds and shadows away: borders and the system's colours mark buttons, what is
 * chosen, and the parts of a chart. A sign marks a button that warns.
 */
export const forcedColours: CSSObject = {
  '.MuiButton-root, .plain-button': { border: '1px solid ButtonBorder !important' },
  '.MuiButton-contained, .MuiButton-colorError': { borderWidth: '2px !important' },
  '.MuiButton-colorError::before': { content: '"\u26a0\ufe0e" / ""', marginRight: '0.4em' },
  [chosen]: {
    forcedColorAdjust: 'none',
    color: 'HighlightText !important',
    backgroundColor: 'Highlight !important',
  },
  [`:focus-visible:not(h1), ${items}.Mui-focused`]: { outline: '2px solid currentColor !important' },
  [items]: { outlineOffset: -2 },
  // Transparent lines would be seen.
  '.presets > *, [role="tab"]': { borderColor: 'Canvas !important' },
  // The fading beside fixed columns has the colour of the theme's paper.
  '.grid tr > ::before': { display: 'none' },
  'tr[data-selected]': { outline: '2px solid Highlight', outlineOffset: -2 },
  '.painted, .MuiLinearProgress-bar': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText !important' },
  '.painted-ground, .MuiLinearProgress-root': { outline: '1px solid CanvasText' },
  '.MuiPaper-elevation, .MuiTooltip-tooltip': { border: '1px solid CanvasText' },
};
