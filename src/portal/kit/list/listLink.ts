import { useResourceDefinitions } from 'react-admin';
import { useAbility, usePortal } from '../../client/PortalContext.tsx';

/** The same by what the gateway calls the records. */
export function useRecordsLink(): (noun: string, filter?: object) => string | undefined {
  const lists = useResourceDefinitions();
  const { nounOf } = usePortal();
  const linkTo = useListLink();
  return (noun, filter) => {
    const resource = Object.keys(lists).find((name) => nounOf(name) === noun);
    return resource && linkTo(resource, filter);
  };
}

/** The address of a list narrowed to what a number counts; undefined where there is no such list, or no right to see it. */
export function useListLink(): (resource: string, filter?: object) => string | undefined {
  const lists = useResourceDefinitions();
  const ability = useAbility();
  const { nounOf } = usePortal();
  return (resource, filter) => {
    if (!lists[resource]?.hasList || !ability.can('read', nounOf(resource))) return undefined;
    return filter ? `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : `/${resource}`;
  };
}
