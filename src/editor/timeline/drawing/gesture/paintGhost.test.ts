import { describe, expect, it } from 'vitest'
import { createDrawLog } from '../../../../testing/page/drawLog.ts'
import {
  namedTokens,
  overlaysViewOf,
  pointAt,
  textOverlay,
  videoOverlay,
} from '../../../../testing/page/timelineFixture.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import type { Grip } from '../../pointer/grip.ts'
import { idle, type PointerState } from '../../pointer/pointerState.ts'
import { paintGhost } from './paintGhost.ts'
import { paletteOf } from '../palette.ts'

const overlay = textOverlay({ id: 1, from: 50, durationInFrames: 100 })

function drawn(state: PointerState, dragged: readonly Overlay[] = [overlay]) {
  const log = createDrawLog()
  const view = { ...overlaysViewOf([overlay]), ground: 'nothing' } as const
  paintGhost(log.context, { ...view, hasStickyLabels: true, state, dragged, overlayOf: () => overlay })
  expect(log.depth()).toBe(0)
  return log
}

describe('paintGhost', () => {
  it('draws the dragged overlays', () => {
    expect(drawn(idle).texts()).toEqual(['Hello'])
  })

  it('clips rounded corners, because no row is painted below', () => {
    expect(drawn(idle, [videoOverlay({ id: 2, from: 0, durationInFrames: 90 })]).callsOf('clip')).toHaveLength(1)
  })

  it('keeps the label of a long overlay in view', () => {
    const long = textOverlay({ id: 1, from: -500, durationInFrames: 2_000 })
    expect(drawn(idle, [long]).callsOf('fillText')[0]?.args.slice(0, 2)).toEqual(['Hello', 7])
  })

  it('draws the placeholder of a dropped asset with its name and length', () => {
    const unknown = { durationMs: 1, width: null, height: null, fps: null, hasAudio: true } as const
    const asset = { assetId: 'a', type: 'music', name: 'song.mp3', ...unknown } as const
    const place = { frame: 100, row: 0, isNewRow: false, mode: 'place' } as const
    const log = drawn(
      {
        name: 'DroppingAsset',
        asset,
        pointer: pointAt(0, 0),
        snapTargets: { frames: [], reasons: new Map() },
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

  it.each([
    ['trim', 'selected'],
    ['ripple', 'snap'],
    ['rate', 'snap'],
  ] as const)('draws the handle of the edge that a press would %s', (mode, colour) => {
    const grip = { kind: 'trim', edge: 'end', mode } as const
    const log = drawn({ ...idle, hover: { part: 'end', overlay }, grip }, [])
    expect(log.callsOf('roundRect')[0]?.args).toEqual([112 + 199 - 4, 28, 4, 30, 2])
    expect(log.callsOf('fill').at(-1)?.fillStyle).toBe(paletteOf(namedTokens)[colour])
  })

  it('highlights the edge of the hovered overlay that a roll would move', () => {
    const at = (grip: Grip) => drawn({ ...idle, hover: { part: 'body', overlay }, grip }, []).callsOf('roundRect')
    expect(at({ kind: 'roll', leftId: 1, rightId: 2 })[0]?.args[0]).toBe(112 + 199 - 4)
    expect(at({ kind: 'roll', leftId: 2, rightId: 1 })[0]?.args[0]).toBe(112)
  })

  it('draws no edge if a press would move the overlay', () => {
    expect(
      drawn({ ...idle, hover: { part: 'body', overlay }, grip: { kind: 'move' } }, []).callsOf('roundRect'),
    ).toEqual([])
  })

  it('draws nothing when idle', () => {
    expect(drawn(idle, []).calls.map((call) => call.name)).toEqual(['clearRect'])
  })
})
