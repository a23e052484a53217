import { t } from '@lingui/core/macro'
import { useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import type { WallList } from '../list/wallList.ts'
import type { WallTile } from '../list/wallTile.ts'
import { usePicking } from '../pick/usePicking.ts'
import { usePictureWishes } from '../pictures/usePictureWishes.ts'
import { useHoveredTile } from '../play/useHoveredTile.ts'
import { WallPlayer } from '../play/WallPlayer.tsx'
import { useWall } from '../WallContext.tsx'
import { CombinationTile } from './CombinationTile.tsx'
import { gridLayout, rowPitch, type GridLayout } from './gridLayout.ts'
import { useWindowRows } from './useWindowRows.ts'

/** More tiles at once are too small to watch. */
const MAX_PLAYING = 24

export interface WallGridProps {
  readonly list: WallList
  readonly tileOf: (index: number) => WallTile
  readonly isPlayingAll: boolean
  /** Column headings, one per tile of a row. If omitted, a row holds as many tiles as fit. */
  readonly columns?: readonly string[] | undefined
}

/** The tiles in rows. Only those in or near the viewport are rendered, so 100,000 cost as much as 100. */
export function WallGrid({ columns, isPlayingAll, list, tileOf }: WallGridProps) {
  const { ratio } = useWall()
  const root = useRef<HTMLUListElement>(null)
  const { end, start, width } = useWindowRows(root, rowPitch(ratio))
  const columnCount = columns?.length ?? null
  const layout = useMemo(
    () => gridLayout(ratio, { width, length: list.length, columnCount }),
    [ratio, width, list.length, columnCount],
  )
  const { active, isPicked, onClick, onKeyDown } = usePicking({ columns: layout.columns, list, tileOf })
  const hovered = useHoveredTile()
  const playing = new Set(isPlayingAll ? layout.placesIn(start, end).slice(0, MAX_PLAYING) : [])
  // One more row on each side. The focused tile stays rendered while it is out of view.
  const places = new Set(layout.placesIn(start - 1, end + 1))
  if (places.size > 0) places.add(active.place)
  const tiles = [...places]
    .sort((one, other) => one - other)
    .map((place) => ({ place, tile: tileOf(list.indexAt(place)) }))
  usePictureWishes(
    tiles.map(({ tile }) => tile),
    tiles.flatMap(({ place, tile }) => (playing.has(place) ? [tile] : [])),
  )
  useLayoutEffect(() => {
    if (!active.isMoved) return
    const tile = root.current?.querySelector<HTMLElement>(`[data-place="${active.place}"] button`)
    tile?.focus({ preventScroll: true })
    tile?.scrollIntoView({ block: 'nearest' })
  }, [active.isMoved, active.place])
  const onKey = (tile: WallTile, event: KeyboardEvent): void => {
    if (event.key !== ' ') return onKeyDown(event)
    event.preventDefault()
    hovered.toggle(tile.id)
  }
  const played = tiles.find(({ tile }) => tile.id === hovered.playing)
  return (
    <div className="flex flex-col">
      {columns === undefined ? null : <ColumnHeads columns={columns} layout={layout} />}
      <div className="relative">
        <ul ref={root} aria-label={t`Combinations`} style={{ height: layout.height }}>
          {tiles.map(({ place, tile }) => (
            <li
              key={tile.id}
              data-place={place}
              data-index={tile.index}
              aria-setsize={list.length}
              aria-posinset={place + 1}
              className="absolute"
              style={layout.tileAt(place)}
            >
              <CombinationTile
                tile={tile}
                isPicked={isPicked(tile)}
                isPlaying={playing.has(place)}
                isActive={place === active.place}
                onPick={(event) => onClick(place, event)}
                onKeyDown={(event) => onKey(tile, event)}
                onHover={(isOver) => hovered.onHover(tile.id, isOver)}
              />
            </li>
          ))}
        </ul>
        {played === undefined ? null : (
          <WallPlayer
            tile={played.tile}
            style={layout.pictureAt(played.place)}
            onHover={(isOver) => hovered.onHover(played.tile.id, isOver)}
          />
        )}
      </div>
    </div>
  )
}

function ColumnHeads({ columns, layout }: { readonly columns: readonly string[]; readonly layout: GridLayout }) {
  return (
    <div className="relative h-8" style={{ width: layout.width }}>
      {columns.map((name, place) => {
        const { insetInlineStart, width } = layout.tileAt(place)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <span key={place} className="absolute truncate text-xs text-secondary" style={{ insetInlineStart, width }}>
            {name}
          </span>
        )
      })}
    </div>
  )
}
