import { t } from '@lingui/core/macro'
import { useLayoutEffect, useRef } from 'react'
import type { CssPixels } from '../../../../base/units.ts'
import type { WallList } from '../list/wallList.ts'
import type { WallTile } from '../list/wallTile.ts'
import { usePicking } from '../pick/usePicking.ts'
import { CombinationTile } from './CombinationTile.tsx'
import { TILE_HEIGHT, useWindowRows } from './useWindowRows.ts'

const GAP: CssPixels = 12
const MIN_TILE_WIDTH: CssPixels = 168
const PITCH = TILE_HEIGHT + GAP

export interface WallGridProps {
  readonly list: WallList
  readonly tileOf: (index: number) => WallTile
}

/** The tiles in rows. Only those near the window exist, so 100,000 cost as much as 100. */
export function WallGrid({ list, tileOf }: WallGridProps) {
  const root = useRef<HTMLUListElement>(null)
  const { end, start, width } = useWindowRows(root, PITCH)
  const columns = Math.max(1, Math.floor((width + GAP) / (MIN_TILE_WIDTH + GAP)))
  const tileWidth = (width - (columns - 1) * GAP) / columns
  const { active, isPicked, onClick, onKeyDown } = usePicking({ columns, list, tileOf })
  const first = start * columns
  const shown = Math.max(0, Math.min(list.length, end * columns) - first)
  const places = new Set(Array.from({ length: width > 0 ? shown : 0 }, (_, at) => first + at))
  // The focus stays where it is while its tile is out of view.
  if (width > 0 && list.length > 0) places.add(active.place)
  useLayoutEffect(() => {
    if (!active.isMoved) return
    const tile = root.current?.querySelector<HTMLElement>(`[data-place="${active.place}"] button`)
    tile?.focus({ preventScroll: true })
    tile?.scrollIntoView({ block: 'nearest' })
  }, [active.isMoved, active.place])
  const inOrder = [...places].sort((one, other) => one - other)
  return (
    <ul
      ref={root}
      aria-label={t`Combinations`}
      className="relative"
      style={{ height: Math.max(0, Math.ceil(list.length / columns) * PITCH - GAP) }}
    >
      {inOrder.map((place) => {
        const tile = tileOf(list.indexAt(place))
        return (
          <li
            key={tile.id}
            data-place={place}
            data-index={tile.index}
            aria-setsize={list.length}
            aria-posinset={place + 1}
            className="absolute"
            style={{
              top: Math.floor(place / columns) * PITCH,
              insetInlineStart: (place % columns) * (tileWidth + GAP),
              width: tileWidth,
              height: TILE_HEIGHT,
            }}
          >
            <CombinationTile
              tile={tile}
              isPicked={isPicked(tile)}
              isActive={place === active.place}
              onPick={(event) => onClick(place, event)}
              onKeyDown={onKeyDown}
            />
          </li>
        )
      })}
    </ul>
  )
}
