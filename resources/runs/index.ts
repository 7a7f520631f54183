import PlaylistPlayIcon from '@mui/icons-material/PlaylistPlay';
import { lazyPage } from '../../src/components/lazyPage';
import { defineResource } from '../../src/lib/resource';

/** Actions that the server carries out on many licenses. */
export const runs = defineResource({
  name: 'runs',
  path: 'x/runs',
  extension: 'runs',
  menu: { order: 44, icon: PlaylistPlayIcon },
  access: ({ isManager }) => isManager,
  pages: [
    { path: '', content: lazyPage(() => import('./RunList'), 'RunList') },
    { path: ':id', content: lazyPage(() => import('./RunShow'), 'RunShow') },
  ],
});

/** What became of each license of a run. */
export const runLines = defineResource({ name: 'run_lines', path: 'x/runs/{run}/lines', defaultSort: '' });
