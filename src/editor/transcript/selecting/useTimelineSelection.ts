import { useEffect, useRef } from 'react'
import type { FrameRange } from '../../../composition/timeline.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { markedRange } from '../../session/playback/markedRange.ts'
import { clearInOut } from '../../session/playback/marks.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { transcriptStoreOf } from '../transcriptStore.ts'
import type { WordSelection } from '../wordMarks.ts'
import { selectedFrames, wordsOfClips, wordsWithin } from './selectedFrames.ts'

/**
 * Selected words mark their range on the timeline from in to out, and a marked range or selected clips select their
 * words. The marked range stays on its words when an edit moves them.
 */
export function useTimelineSelection(items: readonly SpokenItem[]): void {
  const session = useSession()
  /** The range that the words have marked. A range that the person set stays when no word is selected. */
  const marked = useRef<FrameRange | null>(null)
  useEffect(() => {
    const store = transcriptStoreOf(session)
    const { marks } = session
    let isOwnChange = false
    const quietly = (change: () => void): void => {
      isOwnChange = true
      change()
      isOwnChange = false
    }
    const select = (selection: WordSelection | null): void => {
      if (selection) quietly(() => store.setState({ selection }))
    }
    const isMarkedByWords = (): boolean => {
      const { inFrame, outFrame } = marks.getState()
      return marked.current !== null && inFrame === marked.current.start && outFrame === marked.current.end
    }
    const mark = (frames: FrameRange | null): void => {
      if (frames) quietly(() => marks.setState({ inFrame: frames.start, outFrame: frames.end }))
      else if (isMarkedByWords()) quietly(() => clearInOut(marks))
      marked.current = frames
    }
    if (isMarkedByWords()) mark(selectedFrames(items, store.getState().selection))
    const stops = [
      store.subscribe(({ selection }, before) => {
        if (!isOwnChange && selection !== before.selection) mark(selectedFrames(items, selection))
      }),
      marks.subscribe((now, before) => {
        if (isOwnChange || (now.inFrame === before.inFrame && now.outFrame === before.outFrame)) return
        const range = markedRange(now, session.getState().document.durationInFrames)
        if (range) select(wordsWithin(items, { start: range.startFrame, end: range.endFrame }))
      }),
      session.subscribe(({ selection }, before) => {
        if (selection !== before.selection && selection.size > 0) select(wordsOfClips(items, selection))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [session, items])
}
