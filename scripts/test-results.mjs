import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every test of the last run, from the JSON files that jest and playwright wrote.
 * @returns {{title: string, status: 'passed' | 'failed' | 'skipped'}[]}
 */
export function readResults(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return report.testResults ? fromJest(report) : fromPlaywright(report);
    });
}

export function countResults(folder) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { status } of readResults(folder)) counts[status] += 1;
  return counts;
}

function fromJest(report) {
  return report.testResults.flatMap((file) => {
    if (file.assertionResults.length === 0 && file.status === 'failed') {
      return [{ title: file.name, status: 'failed' }];
    }
    return file.assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
    }));
  });
}

function fromPlaywright(report) {
  const visit = (suite, titles) => [
    ...(suite.suites ?? []).flatMap((child) => visit(child, [...titles, child.title])),
    ...(suite.specs ?? []).map((spec) => ({
      title: [...titles, spec.title].join(' '),
      status: spec.tests.every(({ status }) => status === 'skipped')
        ? 'skipped'
        : spec.ok
          ? 'passed'
          : 'failed',
    })),
  ];
  return (report.suites ?? []).flatMap((suite) => visit(suite, [suite.title]));
}
