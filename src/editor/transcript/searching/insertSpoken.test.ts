import { expect, it } from 'vitest'
import { composition, media, overlay, VIDEO_ID } from '../../../testing/composition/overlays.ts'
import { createSession } from '../../session/session.ts'
import { insertSpoken } from './insertSpoken.ts'

const talk = media({ durationMs: 60_000 })
const said = { startMs: 10_080, endMs: 10_920 }

function open(overlays: Parameters<typeof composition>[0]) {
  const record = { compositionId: 'c', projectId: 'p', title: 'Talk', updatedAt: 'r', document: composition(overlays) }
  return createSession(record, [talk])
}

it('inserts the words with their margins into the clip at the playhead, which makes room', () => {
  const session = open([overlay({ type: 'video', id: 1, row: 2, durationInFrames: 90 })])
  session.playback.seek(30)
  const added = insertSpoken(session, talk, said)
  expect(added).toMatchObject({
    ok: true,
    value: { type: 'video', sourceAssetId: VIDEO_ID, row: 2, from: 30, durationInFrames: 30, videoStartTime: 300 },
  })
  const places = session.getState().document.overlays.map(({ durationInFrames, from }) => [from, durationInFrames])
  expect(places.toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
    [0, 30],
    [30, 30],
    [60, 60],
  ])
  expect(session.getState().past).toHaveLength(1)
})

it('takes a free row where no clip plays, and ends with the file', () => {
  const session = open([overlay({ type: 'text', id: 1, row: 0, durationInFrames: 90 })])
  const added = insertSpoken(session, talk, { startMs: 59_500, endMs: 59_990 })
  expect(added).toMatchObject({ ok: true, value: { from: 0, videoStartTime: 1_783, durationInFrames: 17 } })
  expect(session.getState().document.overlays).toHaveLength(2)
})

it('cuts words of a sound out as a sound', () => {
  const music = media({ type: 'music', durationMs: 60_000 })
  const session = open([overlay({ type: 'text', id: 1, row: 0, durationInFrames: 90 })])
  expect(insertSpoken(session, music, said)).toMatchObject({
    ok: true,
    value: { type: 'sound', startFromSound: 300, durationInFrames: 30 },
  })
})
