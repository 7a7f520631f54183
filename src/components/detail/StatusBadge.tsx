import { Term } from './Term';

interface Props {
  label: string;
  fallback?: string;
  positive: boolean;
}

export const StatusBadge = ({ label, fallback, positive }: Props) => (
  <span className={`badge badge-${positive ? 'success' : 'error'}`}>
    <Term message={label} fallback={fallback} />
  </span>
);
