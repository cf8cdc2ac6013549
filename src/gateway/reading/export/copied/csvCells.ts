import { describedIn } from '#domain/transaction/movementDescription.ts';
import { say, speaking } from '../../../messages.ts';
import { failedCheckIn, formulaBeginnings, harmless, labelsOf, saysFailedCheck } from '../cells.ts';
import { quoted, type Reading } from '../csv.ts';
import type { CopiedColumn } from './columns.ts';
import { valuesByText } from './copyText.ts';
import { asIs, decimalsAt, type Put, putAmount, putText, remembered, textOf } from './putting.ts';

const [backslash, comma, quote] = ['\\', ',', '"'].map((letter) => letter.charCodeAt(0)) as [number, number, number];

/** 'YYYY-MM-DD HH:MM:SS' */
const lengthOfMoment = 19;

/** Nearly all texts need no marks, or only quotes around them. */
const text: Put = (out, line, start, end) => {
  const found = marksIn(line, start, end);
  if (found === none) {
    out.copy(line, start, end);
    return;
  }
  if (found === separators) {
    out.put(quote);
    out.copy(line, start, end);
    out.put(quote);
    return;
  }
  putText(out, quoted(harmless(textOf(line, start, end))));
};

/** How a value of a kind is put; prepared once, for it is done for every cell. */
export function putterOf(kind: CopiedColumn['kind'], { language }: Pick<Reading, 'language'>): Put {
  switch (kind.kind) {
    case 'enumeration': {
      const labels = labelsOf(language, kind.enumeration);
      const meant = valuesByText(kind.enumeration);
      return remembered((value) => (meant.has(value) ? quoted(labels(meant.get(value))) : ''));
    }
    case 'instant':
      return (out, line, start, end) => out.copy(line, start, Math.min(end, start + lengthOfMoment));
    case 'boolean': {
      const words = { f: quoted(say(language, 'exports.no')), t: quoted(say(language, 'exports.yes')) };
      return remembered((value) => words[value as 't' | 'f']);
    }
    case 'movementDescription': {
      if (language === 'en') return text;
      const words = speaking(language);
      return remembered((value) => quoted(harmless(describedIn(words, value))));
    }
    case 'amount':
      return (out, line, start, end, currency) => putAmount(out, line, start, end, decimalsAt(line, currency));
    case 'number':
    case 'date':
    case 'code':
      return asIs;
    default:
      if (saysFailedCheck(kind)) return remembered((value) => quoted(failedCheckIn(language, value)));
      return text;
  }
}

const beginnings = new Set(new TextEncoder().encode(formulaBeginnings));
const [none, separators, others] = [0, 1, 2] as const;

/** What of a text has to be marked: nothing, commas only, or what has to be looked at more closely. */
function marksIn(line: Uint8Array, start: number, end: number): typeof none | typeof separators | typeof others {
  if (beginnings.has(line[start] as number)) return others;
  let found: typeof none | typeof separators = none;
  for (let at = start; at < end; at++) {
    const byte = line[at];
    if (byte === quote || byte === backslash) return others;
    if (byte === comma) found = separators;
  }
  return found;
}
