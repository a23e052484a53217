import type { ReactNode } from 'react'
import { classNames } from '../../../ui/classNames.ts'

export interface MediaTileProps {
  readonly name: string
  /** Second line, such as the author. */
  readonly detail?: string | undefined
  /** Label in the corner, such as the duration. */
  readonly mark?: string | undefined
  readonly isChosen?: boolean | undefined
  readonly picture: ReactNode
  readonly onChoose: () => void
}

export function MediaTile({ name, detail, mark, isChosen = false, picture, onChoose }: MediaTileProps) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="group flex w-full flex-col gap-1 rounded-md text-start"
      >
        <span
          className={classNames(
            'relative grid aspect-video w-full place-items-center overflow-hidden rounded-md border bg-sunken text-muted',
            isChosen ? 'border-focus ring-1 ring-focus' : 'border-line group-hover:border-line-strong',
          )}
        >
          {picture}
          {mark === undefined ? null : (
            <span className="tabular absolute end-1 bottom-1 rounded-xs bg-black/70 px-1 text-2xs leading-4 text-white">
              {mark}
            </span>
          )}
        </span>
        <span className="block w-full truncate text-xs text-secondary" title={name}>
          {name}
        </span>
        {detail === undefined ? null : (
          <span className="-mt-1 block w-full truncate text-2xs text-muted" title={detail}>
            {detail}
          </span>
        )}
      </button>
    </li>
  )
}
