// For killed.test.ts: writes a file that has no end, and says when a good part of it is there.
import { openInstallation } from '../open.ts';
import { readSettings } from '../settings.ts';

const { ports } = await openInstallation(readSettings(process.env, import.meta.dirname));
let sent = 0;
const endless = new ReadableStream<Uint8Array>({
  pull: async (controller) => {
    if (sent === 5) process.stdout.write('Five megabytes are on their way. Ctrl-C ends it.\n');
    if (sent++ < 5) controller.enqueue(new Uint8Array(1024 * 1024));
    else await new Promise(() => setTimeout(() => {}, 600_000));
  },
});
await ports.files.write('passport.pdf', endless);
