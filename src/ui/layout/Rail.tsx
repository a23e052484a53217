import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../classNames.ts'

export interface RailItem<Id extends string> {
  readonly id: Id
  /** One word, shown below the icon. */
  readonly label: string
  readonly icon: LucideIcon
  readonly badge?: ReactNode
}

export interface RailRootProps<Id extends string> {
  readonly value: Id
  readonly onChange: (id: Id) => void
  readonly children: ReactNode
}

/** Connects a Rail with its RailPanel, wherever each of them is in the layout. Renders no element of its own. */
export function RailRoot<Id extends string>({ value, onChange, children }: RailRootProps<Id>) {
  return (
    <BaseTabs.Root
      orientation="vertical"
      value={value}
      onValueChange={(next: Id) => onChange(next)}
      className="contents"
    >
      {children}
    </BaseTabs.Root>
  )
}

export interface RailProps<Id extends string> {
  readonly label: string
  readonly items: readonly RailItem<Id>[]
  /** Called when the selected tab is clicked again, to collapse its panel. */
  readonly onReselect?: ((id: Id) => void) | undefined
  /** The selected tab, as passed to the root. */
  readonly value: Id
  readonly footer?: ReactNode
  readonly className?: string | undefined
}

/** A vertical bar of tabs, each with an icon and a label. */
export function Rail<Id extends string>({ label, items, value, onReselect, footer, className }: RailProps<Id>) {
  return (
    <div
      className={classNames(
        'flex w-18 shrink-0 flex-col overflow-y-auto border-e border-line-subtle bg-panel',
        className,
      )}
    >
      <BaseTabs.List aria-label={label} className="flex flex-col gap-0.5 p-1">
        {items.map(({ id, label: name, icon: Icon, badge }) => (
          <BaseTabs.Tab
            key={id}
            value={id}
            onClick={() => {
              if (id === value) onReselect?.(id)
            }}
            className="relative flex min-h-12 flex-col items-center justify-center gap-1 rounded-md px-0.5 py-1.5 [@media(max-height:800px)]:min-h-9.5 [@media(max-height:800px)]:gap-0 [@media(max-height:800px)]:py-0.5 text-2xs leading-3.5 font-medium text-muted -outline-offset-2 transition-colors hover:bg-hover hover:text-primary data-active:bg-accent-soft data-active:text-accent-text"
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            <span className="max-w-full text-center leading-tight">{name}</span>
            {badge === undefined ? null : <span className="absolute top-1 end-1.5">{badge}</span>}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {footer === undefined ? null : <div className="mt-auto flex flex-col items-center gap-1 p-2">{footer}</div>}
    </div>
  )
}

export interface RailPanelProps {
  readonly value: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** The content of the selected tab of a Rail. */
export function RailPanel({ value, children, className }: RailPanelProps) {
  return (
    <BaseTabs.Panel value={value} className={classNames('min-h-0 outline-none', className)}>
      {children}
    </BaseTabs.Panel>
  )
}
