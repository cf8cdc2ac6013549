import { z } from 'zod';
import { Configs } from '#domain/configs/configs.ts';
import { storageKeys } from '#domain/preference/preference.ts';
import type { BrowserStorage } from './browserStorage.ts';
import type { GatewayClient } from './gatewayClient.ts';
import type { Looks } from './looks.ts';

export type { Configs };

/** The cached configs and the language their labels are in. */
const Kept = z.object({ language: z.string(), configs: Configs });

export interface ConfigsCache {
  /** What an earlier visit left, if it is of this language. */
  kept(language: string): Configs | undefined;
  /** Asks the gateway and keeps the answer. */
  load(language: string, signal?: AbortSignal): Promise<Configs>;
}

/** Dictionaries, currencies, countries and products: the gateway's global configs, cached as the spec says. */
export function createConfigs(client: GatewayClient, local: BrowserStorage, looks: Looks): ConfigsCache {
  return {
    kept(language) {
      const kept = Kept.safeParse(parsed(local.getItem(storageKeys.datasource))).data;
      return kept?.language === language ? kept.configs : undefined;
    },
    async load(language, signal) {
      const configs = await client.call('getConfigs', {}, { signal });
      looks.set(configs.programme);
      local.setItem(storageKeys.datasource, JSON.stringify({ language, configs }));
      return configs;
    },
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
