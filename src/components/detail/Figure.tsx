import { useFigure } from '../useFigure';

export const Figure = ({ value }: { value: number }) => useFigure()(value);
