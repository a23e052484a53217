import { useEffect, useEffectEvent, useState } from 'react'
import { scrolledTo } from '../../../ui/layout/rowWindow.ts'
import type { useRowView } from '../../../ui/layout/useRowView.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { itemsOfRow, type TranscriptRow } from '../transcriptRows.ts'
import { TRANSCRIPT_ROW_HEIGHT } from '../TranscriptRowView.tsx'

interface FollowingInput {
  /** The item at the caret. */
  readonly head: number
  readonly list: { readonly current: HTMLElement | null }
  /** The item at the playhead. −1 if there is none. */
  readonly playing: number
  readonly rows: readonly TranscriptRow[]
  readonly scroll: ReturnType<typeof useRowView>['scroll']
}

export interface Following {
  /** True if the person has scrolled away during playback. */
  readonly isOff: boolean
  readonly resume: () => void
}

/** Scrolls to the playing word until the person scrolls, and to the caret when it moves. */
export function useFollowing({ head, list, playing, rows, scroll }: FollowingInput): Following {
  const { playback } = useSession()
  const [isOff, setOff] = useState(false)
  const show = useEffectEvent((item: number) => {
    const row = rows.findIndex((each) => itemsOfRow(each).includes(item))
    const shape = { count: rows.length, rowHeight: TRANSCRIPT_ROW_HEIGHT, open: null }
    if (row >= 0) scroll((view) => scrolledTo(shape, view, row))
  })
  useEffect(() => {
    if (playing >= 0 && !isOff) show(playing)
  }, [playing, isOff])
  useEffect(() => show(head), [head])
  useEffect(() => {
    const { current } = list
    if (!current) return undefined
    const stopping = new AbortController()
    const options = { passive: true, signal: stopping.signal }
    const leave = (): void => setOff(playback.isPlaying())
    for (const type of ['wheel', 'touchmove'] as const) current.addEventListener(type, leave, options)
    const stop = playback.subscribe(() => {
      if (!playback.isPlaying()) setOff(false)
    })
    return () => {
      stopping.abort()
      stop()
    }
  }, [list, playback])
  return { isOff, resume: () => setOff(false) }
}
