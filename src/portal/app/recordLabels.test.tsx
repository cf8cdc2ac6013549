import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerType } from '#domain/enumerations.ts';
import { type Caller, seededGateway, type TestGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { specEntities } from '#tests/specLabels.ts';
import { resources } from './resources.ts';

let gateway: TestGateway;
let caller: Caller;
let as: Awaited<ReturnType<TestGateway['makeUser']>>;
beforeAll(async () => {
  gateway = await seededGateway();
  as = await gateway.makeUser();
  caller = (await gateway.signIn(as)).caller;
});
afterAll(() => gateway.close());

/** Which of the demonstration's records is looked at: one of which everything is known. */
const filters: Partial<Record<string, object>> = {
  'a person as cardholder': { customerType: customerType.code.individual },
  'a company as cardholder': { customerType: customerType.code.corporation },
};
/** Where facts have a tab of their own. */
const tabs: Partial<Record<string, string>> = { account: '/details', card: '/details' };

test.each(specEntities)(
  'the page of %s says its fields by the specification’s names [S3.1] [S3.4] [S3.5] [S3.6] [S3.9] [S3.10] [S3.12] [S3.13] [S3.14]',
  async (what, noun, _, labels) => {
    const { body } = await gateway.door(caller, 'list', { dtoName: noun, filter: filters[what] ?? {}, limit: 1 });
    const path = resources.find(({ options }) => options.noun === noun)?.name;
    await renderPortal(gateway, { at: `/${path}/${body.dto[0].id}/show${tabs[noun] ?? ''}`, as });
    const main = within(await screen.findByRole('main'));
    await waitFor(() => expect(main.queryAllByRole('definition')).not.toHaveLength(0));
    const said = main
      .getAllByText(/./)
      .flatMap(({ tagName, textContent }) => (/^(DT|TH|LABEL|SPAN|P)$/.test(tagName) ? [textContent?.trim()] : []));
    const missing = labels.split(', ').filter((label) => !said.includes(label));
    expect(missing).toEqual([]);
  },
);
