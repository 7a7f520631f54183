import Skeleton from '@mui/material/Skeleton';

const rows = Array.from({ length: 8 }, (_, index) => index);

/** Placeholder of a table's first page, so that nothing jumps when the rows arrive. */
export const SkeletonRows = ({ width }: { width: number }) =>
  rows.map(row => (
    <tr key={row} aria-hidden>
      <td colSpan={width}>
        <Skeleton />
      </td>
    </tr>
  ));
