/** Home does not need these entry points of shared. They are loaded with a tab, or when a remote needs them. */
export const LAZY_ENTRY_POINTS = {
  combobox: () => import('@portal/shared/combobox'),
  drafts: () => import('@portal/shared/drafts'),
  feed: () => import('@portal/shared/feed'),
  model: () => import('@portal/shared/model'),
  'round-line': () => import('@portal/shared/round-line'),
  review: () => import('@portal/shared/review'),
  search: () => import('@portal/shared/search'),
  sheets: () => import('@portal/shared/sheets'),
  store: () => import('@portal/shared/store'),
};
