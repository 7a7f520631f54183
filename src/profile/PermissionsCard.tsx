import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Person } from '../../authProvider/person';
import { Term } from '../components/detail/Term';
import { useCall } from '../components/useCall';

export const PermissionsCard = ({ person }: { person: Person }) => {
  const translate = useTranslate();
  const call = useCall();
  const { data = [], isPending } = useQuery({
    queryKey: ['users', 'getManagerPermissions'],
    queryFn: () => call(provider => provider.getManagerPermissions()),
  });
  if (isPending) return null;
  // Without the full list, shows only their own.
  const codes = data.length > 0 ? data.map(({ code }) => code) : [...person.permissions];
  return (
    <Card component="section" sx={{ maxWidth: 640, mt: 2 }}>
      <Typography variant="h2" id="permissions" sx={{ p: 2, pb: 1 }}>
        {translate('portal.profile.permissions')}
      </Typography>
      <Table aria-labelledby="permissions">
        <TableBody>
          {codes.map(code => (
            <TableRow key={code} sx={{ '&:last-child > *': { borderBottom: 0 } }}>
              <TableCell component="th" scope="row">
                <Term message={`portal.profile.permission.${code}`} fallback={code} />
              </TableCell>
              <TableCell sx={{ width: '5rem' }}>
                {translate(person.permissions.has(code) ? 'portal.values.yes' : 'portal.values.no')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};
