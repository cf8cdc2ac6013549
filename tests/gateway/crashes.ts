import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';

/** The process is gone: nothing after this statement happens, and what its transaction did so far has not. */
export class Crash extends Error {
  override name = 'Crash';
}

/**
 * Breaks off the database's work at a chosen statement, as the death of the process would: `arm(5)` lets four statements
 * through and crashes at the fifth, once.
 */
export class Crashes implements KyselyPlugin {
  #left: number | undefined;

  arm(statement: number): void {
    this.#left = statement;
  }

  disarm(): void {
    this.#left = undefined;
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    if (this.#left !== undefined && --this.#left <= 0) {
      this.#left = undefined;
      throw new Crash();
    }
    return node;
  }

  transformResult = async ({ result }: PluginTransformResultArgs) => result;
}
