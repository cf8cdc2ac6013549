import { beforeEach, describe, expect, it } from 'vitest';
import { enumerations } from '#domain/enumerations.ts';
import { type Configs, createConfigs } from './configs.ts';
import type { GatewayClient } from './gatewayClient.ts';
import { createLooks } from './looks.ts';

beforeEach(() => localStorage.clear());

const configs = (label: string): Configs => ({
  dictionaries: {
    ...(Object.fromEntries(Object.keys(enumerations).map((name) => [name, []])) as unknown as Configs['dictionaries']),
    cardStatus: [{ value: 3, label }],
  },
  accountCurrencies: ['USD'],
  currencies: [],
  countries: [],
  products: [],
  pageSizes: [10],
  smallPageSizes: [2],
  partnerId: null,
  simulator: 'off',
  programme: { programmeName: null, logo: null },
  oldNumberDays: 90,
});

/** A cache before a gateway that gives these answers, one after the other. */
function cache(...answers: (Configs | Error)[]) {
  const call = async () => {
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('Asked too often');
    return answer;
  };
  return createConfigs({ call } as unknown as GatewayClient, localStorage, createLooks(window));
}

describe('the global configs', () => {
  it('are kept in the browser’s storage, for the next visit [S7.28] [S3.41]', async () => {
    const said = await cache(configs('Normal')).load('en');
    expect(Object.keys(localStorage)).toEqual(['portal-datasource']);
    expect(cache().kept('en')).toEqual(said);
  });

  it('are renewed by what the gateway says later [S7.28]', async () => {
    const configsCache = cache(configs('Normal'), configs('Active'));
    await configsCache.load('en');
    await configsCache.load('en');
    expect(cache().kept('en')).toEqual(configs('Active'));
  });

  it('are those of the language they were asked in', async () => {
    await cache(configs('Normal')).load('en');
    expect(cache().kept('fr')).toBeUndefined();
  });

  it('stay as they are when the gateway says no', async () => {
    await cache(configs('Normal')).load('en');
    await expect(cache(new Error('no')).load('en')).rejects.toThrow('no');
    expect(cache().kept('en')).toEqual(configs('Normal'));
  });

  it.each(['{', 'null', '[]', '{"language":"en"}', '{"language":"en","configs":{"dictionaries":7}}'])(
    'are none when the storage holds %s',
    (garbage) => {
      localStorage.setItem('portal-datasource', garbage);
      expect(cache().kept('en')).toBeUndefined();
    },
  );
});
