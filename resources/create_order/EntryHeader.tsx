import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { OfferedProduct } from './catalogue';

interface Props {
  titleId: string;
  product: OfferedProduct;
  onRemove?: () => void;
}

/** Which product an entry is about, and the way to take it out of the order. */
export const EntryHeader = ({ titleId, product, onRemove }: Props) => {
  const translate = useTranslate();
  const { product_name, short_code } = product;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {product_name}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ mr: 'auto' }}>
        {short_code}
      </Typography>
      {onRemove && (
        <Tooltip title={translate('portal.wizard.products.remove')}>
          <IconButton
            aria-label={translate('portal.wizard.products.remove_product', { name: product_name })}
            onClick={onRemove}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
};
