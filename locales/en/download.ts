/** The download centre: files that are made in the background. */
export const download = {
  emptyHint:
    'Exports with more rows than one waits for are made here in the background. They can be downloaded for seven days.',
  actions: 'Actions',
  take: 'Download',
  cancel: 'Cancel export',
  cancelTitle: 'Cancel this export?',
  cancelText: '%{content}: %{file} is still being made. What is there so far will be discarded.',
  cancelDone: 'Export cancelled: %{file}',
  delete: 'Delete',
  deleteTitle: 'Delete this file?',
  deleteText: '%{content}: %{file} will be removed from the download center. The records in it stay as they are.',
  deleteDone: 'Deleted: %{file}',
  toast: {
    ordered: 'This export is large, so it’s made in the background. We’ll tell you when it’s ready.',
    ready: '%{file} is ready.',
    failed: '%{file} couldn’t be made.',
  },
};
