/** Puts the focus into the field in this box; the code of some is on its way still. */
export function enterField(box: HTMLElement): void {
  const enter = () => {
    const field = box.querySelector<HTMLElement>('input, [role=combobox], button:not([data-remove])');
    field?.focus();
    return field !== null;
  };
  if (enter()) return;
  const coming = new MutationObserver(() => {
    if (enter()) coming.disconnect();
  });
  coming.observe(box, { childList: true, subtree: true });
}
