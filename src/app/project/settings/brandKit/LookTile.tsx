import { Radio } from '@base-ui/react/radio'
import type { ReactNode } from 'react'

export interface LookTileProps {
  readonly value: string
  readonly label: string
  readonly children: ReactNode
}

/** One style in a radio group. */
export function LookTile({ children, label, value }: LookTileProps) {
  return (
    <Radio.Root
      value={value}
      nativeButton
      render={<button type="button" />}
      className="flex flex-col gap-1 rounded-md border border-line bg-raised p-1 text-start text-xs text-secondary hover:border-line-strong hover:text-primary data-checked:border-accent data-checked:bg-accent-soft data-checked:text-accent-text"
    >
      {children}
      <span className="w-full truncate px-1 pb-0.5">{label}</span>
    </Radio.Root>
  )
}

/** The picture of the tile for no style. */
export function NoLook({ className }: { readonly className: string }) {
  return <span aria-hidden className={`block w-full rounded-sm border border-dashed border-line ${className}`} />
}
