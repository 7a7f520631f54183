import { Term } from './Term';

interface Props {
  /** Translation key. */
  label: string;
  fallback?: string;
  /** Green if true, red if not. */
  positive: boolean;
}

export const StatusBadge = ({ label, fallback, positive }: Props) => (
  <span className={`badge badge-${positive ? 'success' : 'error'}`}>
    <Term message={label} fallback={fallback} />
  </span>
);
