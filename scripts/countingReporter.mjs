// For vitest: writes what passed and failed of each project to the file COUNTS, as JSON; see scripts/vitest.mjs.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './ready.mjs';

export default class CountingReporter {
  onTestRunEnd(modules, unhandled) {
    const counts = {};
    for (const module of modules) {
      counts[module.project.name] ??= { passed: 0, failed: 0, seconds: 0, failures: [] };
      const count = counts[module.project.name];
      const tests = [...module.children.allTests()];
      const failed = tests.filter((test) => test.result().state === 'failed');
      const path = relative(root, module.moduleId);
      count.passed += tests.filter((test) => test.result().state === 'passed').length;
      count.seconds += module.diagnostic().duration / 1000;
      for (const test of failed) {
        const said = failure(`${path} › ${test.fullName}`, test.result().errors);
        // A journey's pages: often all that is left to find out why.
        count.failures.push([said, ...(test.meta().stood ?? [])].join('\n    there stood '));
      }
      // A file that doesn't load, or what is done before and after its tests.
      if (module.state() === 'failed' && failed.length === 0) count.failures.push(failure(path, errorsOf(module)));
      count.failed = count.failures.length;
    }
    const uncaught = unhandled.map((error) => failure('outside of the tests', [error]));
    writeFileSync(process.env.COUNTS, JSON.stringify({ counts, uncaught }));
  }
}

const errorsOf = (module) => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
];

/** By name and first lines, to be said again at the end, where it is looked for. */
function failure(name, errors = []) {
  const text = errors.map(({ stack, message }) => stack ?? message).join('\n');
  return `${name}\n    ${text.split('\n').slice(0, 8).join('\n    ').slice(0, 1000)}`;
}
