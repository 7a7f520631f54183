import { useFigure } from '../useFigure';

/** A number with the separators of the person's language. */
export const Figure = ({ value }: { value: number }) => useFigure()(value);
