import PlaylistPlayIcon from '@mui/icons-material/PlaylistPlay';
import { lazyPage } from '../../src/components/lazyPage';
import { lazyPart } from '../../src/components/lazyPart';
import { afterPage } from '../../src/components/useDownloadLater';
import { defineResource } from '../../src/lib/resource';

/** Runs that the server carries out. */
export const runs = defineResource({
  name: 'runs',
  path: 'x/runs',
  extension: 'runs',
  menu: {
    order: 44,
    icon: PlaylistPlayIcon,
    badge: lazyPart(
      afterPage(() => import('../../src/licensing/runs/RunsWatch')),
      'GoingCount',
      'start',
    ),
  },
  access: ({ isManager }) => isManager,
  pages: [
    { path: '', content: lazyPage(() => import('./RunList'), 'RunList') },
    { path: ':id', content: lazyPage(() => import('./RunShow'), 'RunShow') },
  ],
});

/** The lines of a run. */
export const runLines = defineResource({ name: 'run_lines', path: 'x/runs/{run}/lines', defaultSort: '' });
