import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'

export interface TabItem<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly icon?: LucideIcon | undefined
  /** A small count or mark beside the label. */
  readonly badge?: ReactNode
}

export interface TabsProps<Id extends string> {
  /** What the tabs choose between, for screen readers. */
  readonly label: string
  readonly items: readonly TabItem<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
  /** The content of the chosen tab. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A horizontal row of tabs over their content. */
export function Tabs<Id extends string>({ label, items, value, onChange, children, className }: TabsProps<Id>) {
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next: Id) => onChange(next)}
      className={classNames('flex min-h-0 flex-col', className)}
    >
      <BaseTabs.List
        aria-label={label}
        activateOnFocus
        className="relative flex shrink-0 gap-1 border-b border-line-subtle px-2"
      >
        {items.map(({ id, label: name, icon: Icon, badge }) => (
          <BaseTabs.Tab
            key={id}
            value={id}
            className="flex h-9 items-center gap-1.5 rounded-sm px-2 text-sm font-medium text-secondary -outline-offset-2 transition-colors hover:text-primary data-active:text-primary"
          >
            {Icon === undefined ? null : <Icon size={15} aria-hidden />}
            {name}
            {badge}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-[-1px] left-0 h-0.5 w-[var(--active-tab-width)] translate-x-[var(--active-tab-left)] rounded-full bg-accent-text transition-all duration-150" />
      </BaseTabs.List>
      <BaseTabs.Panel value={value} className="min-h-0 flex-1 overflow-y-auto outline-none">
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  )
}
