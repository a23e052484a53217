import { describe, expect, it } from 'vitest'
import { withPending } from '../../../composition/words/pendingCuts.ts'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { createSession } from '../session.ts'
import { setIn, setOut } from './marks.ts'
import { setPending } from './pendingCuts.ts'

/** A clip of four seconds in which ranges of its source are cut, in frames, with a player that follows. */
function playing(...cuts: readonly (readonly [start: number, end: number])[]) {
  const document = composition([overlay({ type: 'video', id: 3, durationInFrames: 120 })])
  const record = { compositionId: 'c', projectId: 'p', title: 'Talk', document, updatedAt: 'r' }
  const session = createSession(record, [])
  const changes = cuts.map(([start, end]) => ({
    overlayId: 3,
    startMs: (start * 1_000) / 30,
    endMs: (end * 1_000) / 30,
    isCut: true,
  }))
  setPending(session, withPending(new Map(), changes))
  const { playback } = session
  playback.attach({ seek: () => undefined, play: () => undefined, pause: () => undefined, setRate: () => undefined })
  /** The frame that is played when the player arrives at another. */
  const arriveAt = (frame: number): number => {
    playback.report({ frame, isPlaying: true })
    return playback.frame()
  }
  return { session, arriveAt }
}

describe('playback with pending cuts', () => {
  it('plays over them, also over several that touch', () => {
    const { arriveAt } = playing([30, 45], [45, 60], [90, 100])
    expect([29, 30, 44, 60, 89, 90].map(arriveAt)).toEqual([29, 60, 60, 60, 89, 100])
  })

  it('shows a cut frame while it is paused', () => {
    const { session } = playing([30, 60])
    session.playback.seek(40)
    expect(session.playback.frame()).toBe(40)
  })

  it('plays over them in reverse', () => {
    const { arriveAt, session } = playing([30, 60], [0, 10])
    session.playback.setRate(-1)
    expect([60, 59, 10, 9].map(arriveAt)).toEqual([60, 29, 10, 0])
  })

  it('ends on the last frame if the end is cut', () => {
    expect([100, 119].map(playing([100, 120]).arriveAt)).toEqual([119, 119])
  })

  it('goes on at the start of a loop whose end is cut', () => {
    const { arriveAt, session } = playing([50, 120])
    session.preview.setState({ isLooping: true })
    expect(arriveAt(50)).toBe(0)
    setIn(session.marks, 20)
    setOut(session.marks, 60)
    expect(arriveAt(50)).toBe(20)
    setIn(session.marks, 55)
    expect(arriveAt(56)).toBe(59)
  })

  it('follow the words through edits', () => {
    const { session } = playing([30, 60])
    session.commit('splitOverlays', { overlayIds: [3], atFrame: 20 })
    expect(session.pendingFrames(session.getState().document)).toMatchObject([{ start: 30, end: 60 }])
    expect(session.pendingCuts.getState().pending.has(3)).toBe(false)
    session.undo()
    expect(session.pendingCuts.getState().pending.has(3)).toBe(true)
  })
})
