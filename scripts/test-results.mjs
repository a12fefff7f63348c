import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The JSON files that jest and Playwright wrote in the last run, with the name of each. */
function readReports(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      run: name.replace(/\.json$/, ''),
      report: JSON.parse(readFileSync(join(folder, name), 'utf8')),
    }));
}

/**
 * Every test of the last run.
 * @returns {{title: string, status: 'passed' | 'failed' | 'skipped'}[]}
 */
export function readResults(folder) {
  return readReports(folder).flatMap(({ report }) =>
    report.testResults ? fromJest(report) : fromPlaywright(report),
  );
}

/**
 * The test files of the last run that took longest, with the run that they belong to.
 * @returns {{file: string, run: string, seconds: number}[]}
 */
export function slowestFiles(folder, count) {
  return readReports(folder)
    .flatMap(({ run, report }) =>
      (report.testResults ? timesOfJest(report) : timesOfPlaywright(report)).map((each) => ({
        ...each,
        run,
      })),
    )
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}

function timesOfJest(report) {
  return report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }));
}

function timesOfPlaywright(report) {
  const spent = (suite) => [
    ...(suite.suites ?? []).flatMap(spent),
    ...(suite.specs ?? []).flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
    ),
  ];
  return (report.suites ?? []).map((suite) => ({
    file: join('tests', suite.file),
    seconds: spent(suite).reduce((sum, each) => sum + each, 0) / 1000,
  }));
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
