/** What stands on the boot screen while the demonstration opens: what is going on, how far it is, what went wrong. */
export interface BootNote {
  /** `done` of the whole, between 0 and 1; without it nothing is measured. */
  say(text: string, done?: number): void;
  /** It won't go on: what can be done is offered. */
  fail(text: string, ways: readonly { label: string; go(): void }[]): void;
  remove(): void;
}

export function bootNote(): BootNote {
  const note = document.createElement('div');
  note.setAttribute('role', 'status');
  note.style.cssText =
    'position: fixed; inset: 60% 16px auto; z-index: 2001; display: grid; justify-items: center; gap: 12px;' +
    'text-align: center; font: 14px/1.5 "Public Sans Variable", system-ui, sans-serif;';
  const line = document.createElement('p');
  line.style.cssText = 'margin: 0; max-width: 480px';
  const bar = document.createElement('div');
  bar.setAttribute('role', 'progressbar');
  bar.style.cssText = 'width: 220px; height: 4px; border-radius: 2px; overflow: hidden; background: #80839040';
  const filled = document.createElement('div');
  filled.style.cssText = 'height: 100%; background: var(--boot-loader, #2bc196); transition: width 600ms';
  bar.append(filled);
  note.append(line, bar);
  document.body.append(note);

  const say = (text: string, done?: number) => {
    note.style.color = isDark() ? '#e6e9e9' : '#2b3331';
    line.textContent = text;
    bar.hidden = done === undefined;
    const percent = Math.round((done ?? 0) * 100);
    filled.style.width = `${percent}%`;
    bar.setAttribute('aria-label', text);
    bar.setAttribute('aria-valuenow', String(percent));
  };
  return {
    say,
    fail: (text, ways) => {
      say(text);
      note.setAttribute('role', 'alert');
      note.append(
        ...ways.map(({ label, go }) => {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = label;
          button.style.cssText = 'font: inherit; padding: 6px 16px; cursor: pointer';
          button.addEventListener('click', go);
          return button;
        }),
      );
      document.querySelector('#boot svg')?.remove();
    },
    remove: () => note.remove(),
  };
}

/** The boot screen has the colours that were chosen last; its text goes with what is behind it. */
function isDark(): boolean {
  const [red = 255, green = 255, blue = 255] =
    getComputedStyle(document.documentElement)
      .backgroundColor.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  return red * 0.3 + green * 0.6 + blue * 0.1 < 128;
}
