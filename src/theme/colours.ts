import { decomposeColor, getContrastRatio } from '@mui/material/styles';

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
