import type { Handles } from './interactions';

export const nextPage = '[aria-label="Go to next page"]';

export const portalHandles = (url: string): Handles => ({
  url: `${url}/licenses`,
  nextPage,
  searchBox: 'input[type="search"]',
  detail: '#page-panel dl',
  otherTab: '#page-tab-devices',
  otherTabShown: { shown: '[aria-labelledby="page-tab-devices"] tbody tr:first-child' },
  wizard: { link: 'a[href="/create-order"]', content: 'main form h2' },
});

export const plainHandles = (url: string): Handles => ({
  url: `${url}/#/licenses`,
  nextPage,
  searchBox: 'form input',
  detail: '.RaTabbedShowLayout-content',
  otherTab: '[role="tab"]:nth-of-type(2)',
  otherTabShown: { changed: '.RaTabbedShowLayout-content' },
});
