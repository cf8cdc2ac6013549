import type { ComponentType } from 'react';
import type { PortalResource } from '../frame/route.ts';
import type { PanelProps } from '../kit/list/panel.ts';
import { onDemand } from '../kit/record/onDemand.tsx';
import { resources } from './resources.ts';

const RecordPanel = onDemand(() => import('../frame/panel/RecordPanel.tsx'));

/** What shows a record beside its list, by the list's resource: every noun that has a page of its records has it. */
export const panels: ReadonlyMap<string, ComponentType<PanelProps>> = new Map(
  resources.flatMap((listed): [string, ComponentType<PanelProps>][] => {
    const shown = resources.find(({ name }) => name === (listed.options.shownAt ?? listed.name));
    return shown?.show ? [[listed.name, panelOf({ ...shown, show: shown.show })]] : [];
  }),
);

function panelOf({ name, show, options }: PortalResource & { show: NonNullable<PortalResource['show']> }) {
  const title = options.recordTitle ?? options.title;
  return (props: PanelProps) => (
    <RecordPanel {...props} meanwhile={null} onMissing={props.onClose} Show={show} resource={name} title={title} />
  );
}
