import type { LucideIcon } from 'lucide-react'

interface Labelled {
  readonly id: string
  readonly label: string
  readonly icon?: LucideIcon | undefined
  /** Why it cannot be chosen now. Its presence disables the entry; the words stand below the label. */
  readonly disabledReason?: string | undefined
}

/** One line of a menu, as data. */
export type MenuEntry =
  | (Labelled & {
      readonly kind: 'action'
      /** The key combination that does the same, as a person reads it. */
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
