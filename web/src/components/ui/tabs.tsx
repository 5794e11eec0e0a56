import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '../../lib/texts/count.ts';

export interface TabSpec<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  /** A muted number after the label. */
  readonly count?: number;
  readonly panel: ReactNode;
}

interface TabsProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly tabs: readonly TabSpec<V>[];
}

/** Underlined tabs with their panels; arrows move between them. Where they have no room, the chosen one is in sight. */
export function Tabs<V extends string>({ label, value, onChange, tabs }: TabsProps<V>) {
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.value === value),
  );
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [row, tab] = [list.current, list.current?.children[index]];
    if (row === null || !(tab instanceof HTMLElement)) return;
    const middle = tab.offsetLeft - row.offsetLeft + tab.offsetWidth / 2;
    row.scrollLeft = middle - row.clientWidth / 2;
  }, [index]);
  return (
    <TabGroup
      selectedIndex={index}
      onChange={(next) => {
        const tab = tabs[next];
        if (tab !== undefined) onChange(tab.value);
      }}
    >
      <TabList ref={list} aria-label={label} className="flex gap-7 overflow-x-auto border-b border-hairline">
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            className="-mb-px flex items-center gap-2 border-b-2 border-transparent pt-2.5 pb-2.5 text-body font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors hover:text-ink data-selected:border-accent data-selected:font-strong data-selected:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="text-meta font-normal text-muted tabular">{formatCount(tab.count)}</span>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.value} className="focus-visible:outline-offset-4">
            {tab.panel}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
