// Renews docs/conformance.md from the names of the tests: npm run conformance
// `npm run conformance -- --mutate [id …]` breaks the product at known places and asks whether the named tests notice.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { conformance, conformanceDocument } from '../tests/conformance/conformance.ts';
import { mutate } from '../tests/conformance/mutate.ts';

const [flag, ...ids] = process.argv.slice(2);
if (flag === '--mutate') process.exit((await mutate(ids)) > 0 ? 1 : 0);

const found = conformance();
writeFileSync(join(dirname(import.meta.dirname), 'docs', 'conformance.md'), conformanceDocument(found));
const unproven = found.filter(({ proofs }) => proofs.length === 0);
console.log(`${found.length - unproven.length} of ${found.length} statements are proven.`);
if (unproven.length > 0) console.log(`Not yet: ${unproven.map(({ id }) => id).join(' ')}`);
