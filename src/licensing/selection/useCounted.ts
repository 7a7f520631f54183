import { useFigure } from '../../components/useFigure';

/** A count for a text with a singular and a plural. */
export const useCounted = () => {
  const figure = useFigure();
  return (count: number) => ({ smart_count: count, count: figure(count) });
};
