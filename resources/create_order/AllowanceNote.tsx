import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { isExceeded } from './allowance';

interface Props {
  product: string;
  /** Null is unlimited, undefined is not known. */
  remaining: number | null | undefined;
  /** Licenses of the product in this order, over all its entries. */
  ordered: number;
}

/** How many licenses of a product are left, now and after this order (rows WIZ-22, WIZ-23). */
export const AllowanceNote = ({ product, remaining, ordered }: Props) => {
  const translate = useTranslate();
  if (remaining === undefined) {
    return (
      <Alert severity="warning" sx={{ mt: 1, py: 0 }}>
        {translate('portal.wizard.products.remaining_unknown')}
      </Alert>
    );
  }
  const left =
    remaining === null
      ? translate('portal.wizard.products.remaining_unlimited')
      : translate('portal.wizard.products.remaining', { count: remaining });
  if (isExceeded(remaining, ordered)) {
    return (
      <Alert severity="error" sx={{ mt: 1, py: 0 }}>
        {translate('portal.wizard.products.exceeded', { name: product })}
        <br />
        {left}
      </Alert>
    );
  }
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
      {left}
      {remaining !== null && ` · ${translate('portal.wizard.products.afterwards', { count: remaining - ordered })}`}
    </Typography>
  );
};
