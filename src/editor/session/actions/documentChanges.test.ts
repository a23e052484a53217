import { describe, expect, it } from 'vitest'
import type { Overlay } from '../../../composition/schema.ts'
import { composition, media, overlay } from '../../../testing/composition/overlays.ts'
import { replay } from '../changes/editRecord.ts'
import { createSession, type Session } from '../session.ts'
import { actions } from './actionRegistry.ts'

const overlays: readonly Overlay[] = [
  overlay({ type: 'video', id: 1, row: 1, durationInFrames: 60 }),
  overlay({ type: 'video', id: 2, row: 1, from: 60, durationInFrames: 60 }),
  overlay({ type: 'text', id: 3, row: 0, from: 20, durationInFrames: 60 }),
]

function open(selected: readonly number[]): Session {
  const record = { compositionId: 'c', projectId: 'p', title: 'T', document: composition(overlays), updatedAt: 'r0' }
  const session = createSession(record, [media()])
  session.select(selected)
  session.playback.seek(40)
  return session
}

/** Returns true if the action changed the document. Asserts that only edits changed it. */
function changesBy(action: (typeof actions)[number], session: Session): boolean {
  const before = session.getState()
  action.run(session)
  const { document, saved, unsaved, sources } = session.getState()
  const replayed = replay(saved.document, unsaved, { sources })
  expect(replayed, action.id).toMatchObject({ ok: true, value: { document } })
  return document !== before.document
}

describe('every action', () => {
  it.each(actions.map((action) => [action.id, action] as const))(
    '%s changes the document by edits only',
    (_, action) => {
      const sessions = [[], [3], [1], [1, 2], [1, 2, 3]].map(open)
      for (const session of sessions.filter((one) => action.isEnabled(one) && changesBy(action, one))) {
        expect(session.getState().past, 'one undo step').toHaveLength(1)
        session.undo()
        expect(session.getState().document).toEqual(composition(overlays))
      }
    },
  )

  it('is covered: most of those that edit do so in this test', () => {
    const editing = actions.filter((action) =>
      [[3], [1], [1, 2, 3]].some((selected) => {
        const session = open(selected)
        return action.isEnabled(session) && changesBy(action, session)
      }),
    )
    expect(editing.length).toBeGreaterThan(25)
  })
})
