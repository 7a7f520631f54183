import { Term } from './Term';

interface Props {
  /** Catalogue key of its word. */
  label: string;
  /** Where the wire may send a state the catalogue lacks. */
  fallback?: string;
  /** Positive is success, anything else error. */
  positive: boolean;
}

/** A state as a coloured badge with its word. */
export const StatusBadge = ({ label, fallback, positive }: Props) => (
  <span className={`badge badge-${positive ? 'success' : 'error'}`}>
    <Term message={label} fallback={fallback} />
  </span>
);
