/** One download for both pages: each lazy part has its own entry in what the license list loads. */
export { RunList } from './RunList';
export { RunShow } from './RunShow';
