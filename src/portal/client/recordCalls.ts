import type { Command, CommandOutput, CommandRequest } from '#domain/contract.ts';
import type { FilterOf, Noun, RecordOf } from '#domain/nouns.ts';
import type { PageSize } from '#domain/paging.ts';
import type { Asking, Calling, Page, Sort, Writing } from './asking.ts';
import type { Doors } from './doors.ts';
import type { ClientOptions, GatewayLine } from './gatewayLine.ts';
import { isReadCommand } from './readCommands.ts';

/** What is asked and written of records, and commands. */
export function recordCalls({ ask, write }: Doors, line: GatewayLine, options: ClientOptions) {
  return {
    list: <N extends Noun>(
      noun: N,
      question: { filter?: FilterOf<N> | object; sort?: Sort; ids?: string[]; limit?: number },
      asking?: Asking,
    ) => ask<RecordOf<N>[]>('list', { dtoName: noun, ...question }, asking),

    page: <N extends Noun>(
      noun: N,
      question: {
        page: number;
        size: PageSize;
        sort?: Sort;
        filter?: FilterOf<N> | object;
        after?: string;
        withTotal?: boolean;
        countUpTo?: number;
      },
      asking?: Asking,
    ) => ask<Page<RecordOf<N>>>('page', { dtoName: noun, ...question }, asking),

    get: <N extends Noun>(noun: N, id: string, asking?: Asking) =>
      ask<RecordOf<N>>('get', { dtoName: noun, id }, asking),

    create: <N extends Noun>(noun: N, data: object, writing: Writing = {}) =>
      write<RecordOf<N>>(
        'create',
        { dtoName: noun, requestId: writing.requestId ?? line.newRequestId(), data },
        writing,
      ),

    /** `seen`: what its fields were when they were read; where somebody has changed one since, nothing is changed. */
    update: <N extends Noun>(
      noun: N,
      id: string,
      data: object,
      { seen, ...writing }: Writing & { seen?: object } = {},
    ) =>
      write<RecordOf<N>>(
        'update',
        { dtoName: noun, requestId: writing.requestId ?? line.newRequestId(), id, data, seen },
        writing,
      ),

    call: <C extends Command>(command: C, input: CommandRequest<C>, calling: Calling = {}) => {
      const { user } = options.session.state();
      const body = {
        ...input,
        dtoName: command,
        requestId: calling.requestId ?? line.newRequestId(),
        ...(user && { operUId: user.id }),
        ...(options.partnerId && { partnerId: options.partnerId }),
      };
      return (calling.asksPassword ? ask : write)<CommandOutput<C>>('call', body, calling, isReadCommand(command));
    },
  };
}
