import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';

/** 'x-y of n' and the page buttons; the count of the server sets the number of pages (row WIRE-28). */
export const ListPagination = () => {
  const translate = useTranslate();
  const { page, perPage, total, setPage } = useListContext();
  if (!total) return null;
  const pages = Math.ceil(total / perPage);
  const range = {
    offsetBegin: (page - 1) * perPage + 1,
    offsetEnd: Math.min(page * perPage, total),
    total,
  };
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1, py: 1 }}
    >
      <Typography component="output" variant="body2" color="text.secondary">
        {translate('ra.navigation.page_range_info', range)}
      </Typography>
      {pages > 1 && (
        <Pagination
          aria-label={translate('portal.shell.list.pages')}
          count={pages}
          page={page}
          onChange={(_, chosen) => setPage(chosen)}
          showFirstButton
          showLastButton
          siblingCount={0}
          size="small"
          getItemAriaLabel={(type, number, selected) =>
            type === 'page'
              ? translate(selected ? 'ra.navigation.current_page' : 'ra.navigation.page', { page: number })
              : translate(`ra.navigation.${type}`)
          }
        />
      )}
    </Box>
  );
};
