/** What a program was told when it wrote, and tells to be answered from a replica that has it (docs/api.md). */
export const writtenHeader = 'x-written';
export const readAfterHeader = 'x-read-after';
