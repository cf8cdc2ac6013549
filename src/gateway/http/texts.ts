import { isKeepable } from '#domain/text.ts';
import { InvalidError } from '../errors.ts';

/**
 * The one rule for texts from outside, whatever they are for: at any depth, names of members included, they can be kept.
 * Where the database would find out, it is too late to say which field was meant.
 * @throws InvalidError that names the field
 */
export function refuseUnkeepable(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') {
    if (!isKeepable(value)) throw new InvalidError({ [fieldAt(path)]: 'validation.characters' });
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      if (!isKeepable(name)) throw new InvalidError({ [fieldAt(path)]: 'validation.characters' });
      refuseUnkeepable(inner, [...path, name]);
    }
  }
}

/** As forms know it: what a create or an update is told stands under `data`. */
const fieldAt = ([first, ...rest]: readonly string[]): string =>
  (first === 'data' && rest.length > 0 ? rest : [first, ...rest]).join('.') || 'root';
