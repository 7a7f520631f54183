import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';

export const HomeButton = () => {
  const translate = useTranslate();
  return (
    <Button component={LinkBase} to="/" variant="contained">
      {translate('portal.shell.home')}
    </Button>
  );
};
