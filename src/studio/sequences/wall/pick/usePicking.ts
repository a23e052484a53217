import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useStore } from 'zustand'
import { useSequenceParts } from '../../SequenceContext.tsx'
import { placeByKey } from '../grid/gridKeys.ts'
import type { WallList } from '../list/wallList.ts'
import type { WallTile } from '../list/wallTile.ts'
import { chosenOf, type PickEntry } from './createPickStore.ts'

interface PickedList {
  readonly list: WallList
  readonly tileOf: (index: number) => WallTile
  readonly columns: number
}

export interface Picking {
  readonly isPicked: (tile: WallTile) => boolean
  /** The place that the Tab key reaches. `isMoved` if a key moved there, so that the tile takes focus. */
  readonly active: { readonly place: number; readonly isMoved: boolean }
  readonly onClick: (place: number, event: MouseEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const entryOf = ({ choices, id }: WallTile): PickEntry => [id, choices]

/** Picks tiles by click, with Shift a range; arrows move, with Shift they pick; Ctrl+A and Escape pick all. */
export function usePicking({ columns, list, tileOf }: PickedList): Picking {
  const { picks } = useSequenceParts()
  const chosen = chosenOf(useStore(picks))
  const [active, setActive] = useState({ place: 0, isMoved: false })
  /** The other end of a range that Shift picks. */
  const anchor = useRef(0)
  const place = Math.max(0, Math.min(active.place, list.length - 1))
  const pickRange = (to: number): void => {
    const [first, last] = [Math.min(anchor.current, to), Math.max(anchor.current, to)]
    picks.add(Array.from({ length: last - first + 1 }, (_, at) => entryOf(tileOf(list.indexAt(first + at)))))
  }
  return {
    active: { ...active, place },
    isPicked: ({ id }) => chosen.has(id),
    onClick(clicked, event) {
      setActive({ place: clicked, isMoved: false })
      if (event.shiftKey) return pickRange(clicked)
      anchor.current = clicked
      picks.toggle(entryOf(tileOf(list.indexAt(clicked))))
    },
    onKeyDown(event) {
      const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)
      const next = placeByKey(event.key, { columns, length: list.length, place })
      if (isAll || event.key === 'Escape') picks.pickAll()
      else if (next === null) return
      else {
        if (event.shiftKey) pickRange(next)
        else anchor.current = next
        setActive({ place: next, isMoved: true })
      }
      event.preventDefault()
    },
  }
}
