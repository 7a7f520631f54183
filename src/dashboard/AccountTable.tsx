import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { Figure } from '../components/detail/Figure';

interface Props {
  as: 'user' | 'manager' | 'distributor';
  label: string;
  /** Undefined while loading, null after a failure. */
  count: number | null | undefined;
  /** Leads to what is counted. */
  to: string;
}

export const AccountTable = ({ as, label, count, to }: Props) => {
  const translate = useTranslate();
  const none = translate('portal.values.none');
  return (
    <Box sx={{ maxWidth: 420, mb: 3 }}>
      <Typography id="account" variant="h2" sx={{ mb: 1 }}>
        {translate('portal.dashboard.account')}
      </Typography>
      <Card>
        <Table aria-labelledby="account" sx={{ '& th, & td': { px: 1.5 } }}>
          <TableBody>
            <TableRow>
              <TableCell component="th" scope="row">
                {translate('portal.dashboard.role')}
              </TableCell>
              <TableCell>{translate(`portal.values.role.${as}`)}</TableCell>
            </TableRow>
            <TableRow sx={{ '& > *': { borderBottom: 0 } }}>
              <TableCell component="th" scope="row">
                {translate(label)}
              </TableCell>
              <TableCell>
                {count === undefined ? (
                  <Skeleton width={40} />
                ) : (
                  <LinkBase className="link" to={to} style={{ fontWeight: 600 }}>
                    {count === null ? none : <Figure value={count} />}
                  </LinkBase>
                )}
              </TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </Card>
    </Box>
  );
};
