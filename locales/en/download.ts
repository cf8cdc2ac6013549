/** The download centre: files that are made in the background. */
export const download = {
  emptyHint: 'Large exports run in the background and appear here. You can download them for seven days.',
  actions: 'Actions',
  take: 'Download',
  cancel: 'Cancel Export',
  cancelTitle: 'Cancel this export?',
  cancelText: '%{content}: %{file} isn’t finished. Anything exported so far will be discarded.',
  cancelDone: 'Export cancelled: %{file}',
  delete: 'Delete',
  deleteTitle: 'Delete this file?',
  deleteText: '%{content}: %{file} will be removed from the download center. The records themselves aren’t affected.',
  deleteDone: 'Deleted: %{file}',
  toast: {
    ordered: 'This is a large export, so it’s running in the background. We’ll let you know when it’s ready.',
    ready: '%{file} is ready.',
    failed: '%{file} couldn’t be created.',
  },
};
