import { expect, it } from 'vitest'
import { withPending } from '../../../composition/words/pendingCuts.ts'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { setPending } from '../playback/pendingCuts.ts'
import { createSession } from '../session.ts'
import { applyPendingCuts } from './applyPendingCuts.ts'

it('cuts the pending words as one undo step, and the playhead stays at its word', () => {
  const document = composition([overlay({ type: 'video', id: 3, durationInFrames: 120 })])
  const record = { compositionId: 'c', projectId: 'p', title: 'Talk', document, updatedAt: 'r' }
  const session = createSession(record, [])
  setPending(session, withPending(new Map(), [{ overlayId: 3, startMs: 1_000, endMs: 2_000, isCut: true }]))
  session.playback.seek(75)
  expect(applyPendingCuts(session)).toMatchObject({ ok: true })
  expect(session.getState().document.overlays[0]).toMatchObject({ durationInFrames: 90 })
  expect(session.getState().past).toHaveLength(1)
  expect(session.pendingCuts.getState().pending.size).toBe(0)
  expect(session.playback.frame()).toBe(45)
})
