// Renews docs/conformance.md from the names of the tests: npm run conformance
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { conformance, conformanceDocument } from '../tests/conformance/conformance.ts';

const found = conformance();
writeFileSync(join(dirname(import.meta.dirname), 'docs', 'conformance.md'), conformanceDocument(found));
const unproven = found.filter(({ proofs }) => proofs.length === 0);
console.log(`${found.length - unproven.length} of ${found.length} statements are proven.`);
if (unproven.length > 0) console.log(`Not yet: ${unproven.map(({ id }) => id).join(' ')}`);
