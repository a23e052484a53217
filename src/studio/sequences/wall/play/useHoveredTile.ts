import { useEffect, useRef, useState } from 'react'
import type { Milliseconds } from '../../../../base/units.ts'

/**
 * A pointer that crosses a tile rests there for less time, and one on its way to the sound button leaves it for less
 * time.
 */
const REST_MS: Milliseconds = 120

export interface HoveredTile {
  /** The tile that plays. Null for none. */
  readonly playing: string | null
  readonly onHover: (id: string, isOver: boolean) => void
  /** Plays a tile by key, or stops it. */
  readonly toggle: (id: string) => void
}

/** One tile plays: the one that the pointer rests on, or the one that a key chose. */
export function useHoveredTile(): HoveredTile {
  const [playing, setPlaying] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    playing,
    onHover(id, isOver) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setPlaying(isOver ? id : null), REST_MS)
    },
    toggle(id) {
      clearTimeout(timer.current)
      setPlaying((now) => (now === id ? null : id))
    },
  }
}
