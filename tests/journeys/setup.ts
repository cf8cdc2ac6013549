import { afterEach } from 'vitest';
import { closePages } from '#tests/browser.ts';

afterEach(({ task }) => closePages(task.result?.state === 'fail' ? task.name : undefined));
