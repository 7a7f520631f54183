import { screen, waitFor } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { ListDeclaration } from '../../contract/listDeclaration';
import { FolderButton } from '../../src/declared/folder/FolderButton';
import { filesOf } from '../../src/declared/folder/files';
import { allFeatures } from '../support/allFeatures';
import { renderPortal } from '../support/render';
import { savedFiles } from '../support/savedFiles';

const declaration = structuredClone(allFeatures) as unknown as ListDeclaration;

it('[DECL-66] a list is downloaded as the files that the script writes, with what to do with them', async () => {
  const saved = savedFiles();
  const { user } = renderPortal(<FolderButton declaration={declaration} />);
  await user.click(screen.getByRole('button', { name: 'Write as a folder' }));
  await waitFor(() => expect(saved.names).toEqual(['gift-cards.zip']));
  const files = Object.fromEntries(
    Object.entries(unzipSync(await saved.bytes())).map(([path, text]) => [path, strFromU8(text)]),
  );
  const { 'README.md': readme, ...others } = files;
  expect(others).toEqual(filesOf(declaration));
  expect(Object.keys(others)).toEqual([
    'resources/gift-cards/index.ts',
    'resources/gift-cards/parts.ts',
    'resources/gift-cards/GiftCardList.tsx',
    'resources/gift-cards/GiftCardShow.tsx',
    'resources/gift-cards/GiftCardForms.tsx',
    'i18n/en/giftCards.ts',
    'i18n/es/giftCards.ts',
    'i18n/fr/giftCards.ts',
    'i18n/de/giftCards.ts',
  ]);
  expect(readme).toContain("`'gift-cards': giftCards,`");
  expect(readme).toContain("`'gift-cards': { name: giftCards.name },`");
  saved.restore();
});
