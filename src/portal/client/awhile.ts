/** How long leaving waits for the gateway, in milliseconds. */
const patience = 3000;

/**
 * Waits for the gateway to end a session, but not for ever, and whatever it answers. It does wait: an answer that came after
 * the next login would take that one's cookie away.
 */
export async function awhile(ending: Promise<void>): Promise<void> {
  await Promise.race([ending.catch(() => undefined), new Promise((resume) => setTimeout(resume, patience))]);
}
