import type { LucideIcon } from 'lucide-react'

interface Labelled {
  readonly id: string
  readonly label: string
  readonly icon?: LucideIcon | undefined
  /** Why the entry is disabled. If set, the entry is disabled and shows the reason below its label. */
  readonly disabledReason?: string | undefined
}

export type MenuEntry =
  | (Labelled & {
      readonly kind: 'action'
      /** The equivalent key combination, as it is displayed. */
      readonly shortcut?: string | undefined
      readonly isDanger?: boolean | undefined
      readonly onSelect: () => void
    })
  | (Labelled & {
      readonly kind: 'toggle'
      readonly shortcut?: string | undefined
      readonly isOn: boolean
      readonly onChange: (isOn: boolean) => void
    })
  | (Labelled & { readonly kind: 'submenu'; readonly entries: readonly MenuEntry[] })
  | { readonly kind: 'heading'; readonly id: string; readonly label: string }
  | { readonly kind: 'separator'; readonly id: string }
