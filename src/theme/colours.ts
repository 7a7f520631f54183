import { darken, getContrastRatio, lighten } from '@mui/material/styles';

/** WCAG 2.2 AA for normal text. */
const minimumContrast = 4.5;
const white = '#ffffff';
const black = '#000000';

/** Black or white, whichever reads better on the colour. */
export const textOn = (background: string): string =>
  getContrastRatio(white, background) >= getContrastRatio(black, background) ? white : black;

/** The colour itself, or the nearest shade of it that can be read on the background. @param contrast WCAG's ratio */
export const readableOn = (colour: string, background: string, contrast = minimumContrast): string => {
  const shade = textOn(background) === white ? lighten : darken;
  const steps = Array.from({ length: 20 }, (_, step) => shade(colour, step / 20));
  return steps.find(candidate => getContrastRatio(candidate, background) >= contrast) ?? textOn(background);
};
