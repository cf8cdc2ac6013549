import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { metricTable } from '#gateway/metricTable.ts';
import { processorPath } from '#wire/processor.ts';

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
interface Panel {
  title: string;
  description: string;
  targets: { expr: string }[];
  gridPos: { x: number; y: number; w: number; h: number };
}
const { groups } = parseYaml(text('docs/observability/alerts.yaml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(text('docs/observability/grafana.json')) as { panels: Panel[] };
const operations = text('docs/operations.md');

/** What a gateway tells at /metrics; and the one figure that is Prometheus' own. */
const told = new Set([
  'up',
  ...Object.values(metricTable).flatMap(({ name, kind }) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  ),
]);
const functions = /^(?:sum|max|by|rate|increase|resets|absent|topk|histogram_quantile)$/;

/** Which figures a question is about: all of its words that aren't the language's own. */
const askedIn = (expr: string): string[] =>
  (
    expr
      .replaceAll(/"[^"]*"/g, '')
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
      .replaceAll(/\bby \([^)]*\)/g, ' ')
      .match(/[a-z_]\w*/gi) ?? []
  ).filter((word) => !functions.test(word));
const questions = [...alerts, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);

describe('the dashboard and the alerts', () => {
  it('ask for what a gateway tells, and nothing else', () => {
    expect(questions.length).toBeGreaterThan(25);
    for (const question of questions) {
      const asked = askedIn(question);
      expect([question, asked.length > 0, asked.filter((name) => !told.has(name))]).toEqual([question, true, []]);
    }
  });

  it('ask for labels that figures have, and a path that is served', () => {
    const labels = questions.flatMap((question) => [...question.matchAll(/[{,](\w+)(?:=|!)/g)].map(([, name]) => name));
    expect(new Set(labels)).toEqual(new Set(['instance', 'job', 'outcome', 'path', 'status']));
    const paths = questions.flatMap((question) => [...question.matchAll(/path="([^"]+)"/g)].map(([, path]) => path));
    expect(new Set(paths)).toEqual(new Set([processorPath]));
  });

  it('find a figure that isn’t told', () => {
    expect(askedIn('sum by (path) (rate(portal_answers_total{path="/a"}[5m])) > 1')).toEqual(['portal_answers_total']);
  });

  it('show every figure', () => {
    const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => askedIn(expr))));
    const bare = Object.values(metricTable).filter(
      ({ name, kind }) => !shown.has(kind === 'histogram' ? `${name}_bucket` : name),
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });
});

it('every alert has its place in operations: what it means and what to do', () => {
  expect(alerts.length).toBeGreaterThan(10);
  for (const { alert, labels, annotations } of alerts) {
    expect(operations).toContain(`| \`${alert}\` |`);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).not.toBe('');
  }
});

it('no panel lies over another', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});
