import { useEffect } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';

/** Tells the page around a form what some of its fields say, where its rules or words depend on them. Shows nothing. */
export function Watched<Names extends string>({
  names,
  onChange,
}: {
  names: readonly Names[];
  onChange: (values: Record<Names, never>) => void;
}) {
  const values: FieldValues = useWatch();
  const told = JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? undefined])));
  useEffect(() => onChange(JSON.parse(told) as Record<Names, never>), [told, onChange]);
  return null;
}
