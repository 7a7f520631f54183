import { useTranslate } from 'ra-core';

/** Row SHELL-30. */
export const EmptyRow = ({ width }: { width: number }) => {
  const translate = useTranslate();
  return (
    <tr>
      <td colSpan={width} align="center">
        <output>{translate('portal.shell.list.empty')}</output>
      </td>
    </tr>
  );
};
