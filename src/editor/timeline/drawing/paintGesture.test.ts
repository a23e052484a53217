import { describe, expect, it } from 'vitest'
import { createDrawLog } from '../../../testing/drawLog.ts'
import { overlaysViewOf, pointAt, textOverlay } from '../../../testing/timelineFixture.ts'
import { movingRoomOf } from '../pointer/movingOverlays.ts'
import { idle, type MovingOverlays, type PointerState } from '../pointer/pointerState.ts'
import { isGestureBlank, paintGesture } from './paintGesture.ts'

const overlay = textOverlay({ id: 1, from: 50, durationInFrames: 100 })
const moving: MovingOverlays = {
  name: 'MovingOverlays',
  overlayIds: [1],
  leadId: 1,
  origin: pointAt(0, 0),
  originFrame: 0,
  pointer: pointAt(0, 0),
  snapEdges: [],
  snapFrame: null,
  isCopy: false,
  room: movingRoomOf([overlay]),
  deltaFrames: 0,
  deltaRows: 0,
  insertionRow: null,
}

function drawn(state: PointerState, lifted = [overlay]) {
  const log = createDrawLog()
  paintGesture(log.context, { ...overlaysViewOf([overlay]), state, lifted })
  expect(log.depth()).toBe(0)
  return log
}

describe('paintGesture', () => {
  it('draws what the gesture holds', () => {
    expect(drawn(moving).texts()).toEqual(['Hello'])
  })

  it('draws the snap line at the edge that holds', () => {
    const lines = drawn({ ...moving, snapFrame: 100 })
      .callsOf('fillRect')
      .filter((call) => call.fillStyle === 'warning')
    expect(lines.map((line) => line.args)).toEqual([[212, 0, 1, 400]])
  })

  it('draws the line where a new row would come, and the overlay on it', () => {
    const log = drawn({ ...moving, insertionRow: 1 })
    expect(log.callsOf('fillRect').some((call) => call.fillStyle === 'focus-ring' && call.args[3] === 2)).toBe(true)
    expect(log.callsOf('translate')[0]?.args).toEqual([0, 32 - 15])
  })

  it('draws the placeholder of a dropped asset with its name and length', () => {
    const asset = {
      assetId: 'a',
      type: 'music',
      name: 'song.mp3',
      durationMs: 1,
      width: null,
      height: null,
      fps: null,
      hasAudio: true,
    } as const
    const place = { frame: 100, row: 0, isNewRow: false }
    const log = drawn(
      {
        name: 'DroppingAsset',
        asset,
        pointer: pointAt(0, 0),
        snapEdges: [],
        snapFrame: null,
        place,
        durationInFrames: 60,
      },
      [],
    )
    expect(log.texts()).toEqual(['song.mp3'])
    expect(log.callsOf('roundRect')[0]?.args.slice(0, 3)).toEqual([212.5, 28.5, 119])
    expect(log.callsOf('fill')[0]?.fillStyle).toBe('kind-green')
  })

  it('draws the handle of the edge under the pointer', () => {
    const log = drawn({ name: 'Idle', hover: { part: 'end', overlay } }, [])
    expect(log.callsOf('roundRect')[0]?.args).toEqual([112 + 199 - 4, 28, 4, 30, 2])
  })

  it('is blank at rest', () => {
    expect(isGestureBlank({ state: idle, lifted: [] })).toBe(true)
    expect(isGestureBlank({ state: idle, lifted: [overlay] })).toBe(false)
    expect(drawn(idle, []).calls.map((call) => call.name)).toEqual(['clearRect'])
  })
})
