/** What stands on the page until the application does: the boot screen, or an entrance page. */
let leave: (() => void) | undefined;

/** @param close is called when the application has something to show */
export function onLeave(close: () => void): void {
  leave = close;
}

/** The application is there. */
export function leaveEntrance(): void {
  document.getElementById('boot')?.remove();
  leave?.();
  leave = undefined;
}
