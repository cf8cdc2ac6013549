import { describe, expect, it } from 'vitest';
import { type Watched, watchList, watchLogin } from '#tests/bench/front/watch.ts';
import { openPage } from '#tests/browser.ts';

const page = (body: string, script: string) =>
  `data:text/html,<!doctype html><title>A page</title>${encodeURIComponent(`${body}<script>${script}</script>`)}`;
const table = '<table><thead><tr><th><span data-sort>Amount</span></th></tr></thead><tbody></tbody></table>';
/** One row each millisecond, the dearest last. */
const fill = `
  const body = document.querySelector('tbody');
  const header = document.querySelector('th');
  const turn = () => body.append(...[...body.rows].reverse());
  const add = () => { body.insertRow().insertCell().textContent = body.rows.length; if (body.rows.length < 25) setTimeout(add, 1); };
  add();
`;
/** Counts what makes a browser work out where things are. */
function countQuestions() {
  Object.assign(window, { questions: 0 });
  const count = () => {
    (window as never as { questions: number }).questions += 1;
  };
  const { elementFromPoint } = document;
  document.elementFromPoint = (...point) => {
    count();
    return elementFromPoint.apply(document, point);
  };
  const { getBoundingClientRect } = Element.prototype;
  Element.prototype.getBoundingClientRect = function () {
    count();
    return getBoundingClientRect.apply(this);
  };
}

async function watched(body: string, script: string, watch: 'list' | 'login' = 'list') {
  const opened = await openPage();
  await opened.addInitScript(countQuestions);
  await (watch === 'list' ? opened.addInitScript(watchList, 'Amount') : opened.addInitScript(watchLogin));
  await opened.goto(page(body, script));
  return opened.evaluate(async () => {
    const { watched, questions } = window as never as { watched: Watched; questions: number };
    const noted = await watched.noted;
    const { questions: since } = window as never as { questions: number };
    return { ...noted, questions: Math.max(questions, since), first: document.querySelector('td')?.textContent };
  });
}

describe('the bench that watches a page', () => {
  it('asks for no layout while a list comes in', async () => {
    const noted = await watched(`<form><input></form>${table}`, `${fill} header.onclick = turn;`);
    expect(noted.questions).toBe(0);
  });

  it('takes a list for alive when a sort has been answered, and asks again as long as nobody listens', async () => {
    const late = 'setTimeout(() => { header.onclick = turn; }, 900);';
    const noted = await watched(table, `${fill} ${late}`);
    expect(noted.clicks).toBeGreaterThan(1);
    expect(noted.alive).toBeGreaterThan(900);
    expect(noted.readable).toBeLessThan(noted.alive ?? 0);
    expect(noted.first).toBe('25');
  });

  it('asks once where an answer takes its time', async () => {
    const slow = "header.onclick = () => { header.ariaSort = 'descending'; setTimeout(turn, 900); };";
    const noted = await watched(table, `${fill} ${slow}`);
    expect(noted).toMatchObject({ clicks: 1, first: '25' });
  });

  it('takes a login for usable when its fields are on top, and asks for its layout only once they are painted', async () => {
    const form = '<form><input><input type="password"></form>';
    const cover = '<div id="cover" style="position: fixed; inset: 0"></div>';
    const alone = await watched(form, '', 'login');
    const covered = await watched(
      form + cover,
      'setTimeout(() => document.getElementById("cover").remove(), 700)',
      'login',
    );
    expect(alone.questions).toBe(2);
    expect(covered.login).toBeGreaterThan(600);
  });
});
