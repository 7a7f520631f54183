import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { isUserAuthorized, type OrderLine, quantityOf } from './orderLines';

/** So many users are named; of more, the number says enough. */
const usersNamed = 5;

/** One entry in the summary: product and policy, how many licenses, for whom, and the note. */
export const SummaryLine = ({ line }: { line: OrderLine }) => {
  const translate = useTranslate();
  const { entry, product, policy } = line;
  const { emails } = entry.users;
  const others = emails.length - usersNamed;
  const named = emails.slice(0, usersNamed).join(', ');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {product.product_name}
        <Typography variant="caption" component="p" color="textSecondary">
          {policy?.name}
        </Typography>
        {isUserAuthorized(product) && (
          <Typography variant="caption" component="p">
            {emails.length === 0
              ? translate('portal.wizard.confirm.no_users')
              : others > 0
                ? translate('portal.wizard.confirm.more_users', { named, count: others })
                : named}
          </Typography>
        )}
        {entry.note.trim() && (
          <Typography variant="caption" component="p" sx={{ whiteSpace: 'pre-line' }}>
            {entry.note.trim()}
          </Typography>
        )}
      </Box>
      <span>{translate('portal.wizard.confirm.licenses', { smart_count: quantityOf(line) })}</span>
    </Box>
  );
};
