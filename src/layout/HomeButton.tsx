import Button from '@mui/material/Button';
import { useNavigate, useTranslate } from 'ra-core';

/** The way on from a page that only says something. */
export const HomeButton = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Button variant="contained" onClick={() => navigate('/')}>
      {translate('portal.shell.home')}
    </Button>
  );
};
