import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { Profile } from '../../contract/schemas/user';

const lines = ['email', 'name', 'phone_number'] as const;

export const ProfileTable = ({ profile }: { profile: Profile | undefined }) => {
  const translate = useTranslate();
  return (
    <Card sx={{ maxWidth: 640 }}>
      <Table aria-label={translate('portal.profile.details')}>
        <TableBody>
          {lines.map(line => (
            <TableRow key={line} sx={{ '&:last-child > *': { borderBottom: 0 } }}>
              <TableCell component="th" scope="row" sx={{ width: '35%' }}>
                {translate(`portal.profile.fields.${line}`)}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {profile ? profile[line] || translate('portal.values.none') : <Skeleton width={160} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};
