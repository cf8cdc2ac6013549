import type { Ports } from '../ports.ts';

/** Fills an empty database with the demo's world; the caller sees to it that all of it is written or none. */
export async function seedDemo(_ports: Ports): Promise<{ inquiryToken: string }> {
  return { inquiryToken: '' };
}
