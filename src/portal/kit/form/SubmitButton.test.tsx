import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SubmitButton } from './SubmitButton.tsx';

/** A form that keeps what happens to it, in order. */
function renderForm() {
  const heard: string[] = [];
  const form = (isBusy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        heard.push('sent');
      }}
    >
      <input aria-label="Name" onBlur={() => heard.push('left')} />
      <SubmitButton isBusy={isBusy}>Next</SubmitButton>
    </form>
  );
  const { rerender } = render(form(false));
  const name = screen.getByRole('textbox', { name: 'Name' });
  const becomesBusy = () => rerender(form(true));
  return { heard, becomesBusy, name, next: screen.getByRole('button', { name: 'Next' }), user: userEvent.setup() };
}

it('leaves a field only when it is let go, since what the field then says moves the button away', async () => {
  const { heard, name, next, user } = renderForm();
  await user.click(name);
  await user.pointer({ keys: '[MouseLeft>]', target: next });
  expect(name).toHaveFocus();
  expect(heard).toEqual([]);
  await user.pointer({ keys: '[/MouseLeft]', target: next });
  expect(next).toHaveFocus();
  expect(heard).toEqual(['left', 'sent']);
});

it('leaves whoever sends with Enter in the field', async () => {
  const { heard, name, user } = renderForm();
  await user.type(name, 'Ada{Enter}');
  expect(name).toHaveFocus();
  expect(heard).toEqual(['sent']);
});

it('keeps the focus while it is busy, and sends nothing then, be it pressed or Enter in a field', async () => {
  const { heard, becomesBusy, name, next, user } = renderForm();
  await user.click(next);
  becomesBusy();
  expect(next).toHaveFocus();
  expect(next).toBeEnabled();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  await user.type(name, 'Ada{Enter}');
  expect(next).toBeDisabled();
  expect(heard.filter((one) => one === 'sent')).toHaveLength(1);
});
