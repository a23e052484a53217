import { beforeEach, describe, expect, it } from 'vitest'
import type { Refusal } from '../../../base/result.ts'
import { composition, media, overlay } from '../../../testing/composition/overlays.ts'
import { clipboard } from '../clipboard.ts'
import { createSession, type Session } from '../session.ts'
import { actionById, actions } from './actionRegistry.ts'

const overlays = [
  overlay({ type: 'text', id: 1, from: 0 }),
  overlay({ type: 'text', id: 2, from: 30 }),
  overlay({ type: 'video', id: 3, from: 0, durationInFrames: 60, row: 1 }),
]

function open(fields: { readonly projectId?: string } = {}): Session {
  const document = composition(overlays, { durationInFrames: 90 })
  return createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r', ...fields }, [
    media(),
  ])
}

const run = (session: Session, id: string): Refusal | null => actionById(id).run(session)
const places = (session: Session) =>
  session.getState().document.overlays.map(({ id, from, durationInFrames }) => [id, from, durationInFrames])

beforeEach(() => clipboard.setState({ clipping: null }))

const defaultKeys: Readonly<Record<string, readonly string[]>> = {
  playPause: ['Space'],
  previousFrame: ['ArrowLeft', ','],
  nextFrame: ['ArrowRight', '.'],
  previousSecond: ['Shift+ArrowLeft'],
  nextSecond: ['Shift+ArrowRight'],
  previousEdit: ['ArrowUp'],
  nextEdit: ['ArrowDown'],
  goToStart: ['Home'],
  goToEnd: ['End'],
  split: ['S', 'Mod+K', 'Mod+B'],
  trimStart: ['Q'],
  trimEnd: ['W'],
  delete: ['Delete', 'Backspace'],
  toggleSnapping: ['N'],
  toggleRippling: ['Shift+R'],
  undo: ['Mod+Z'],
  redo: ['Mod+Shift+Z', 'Mod+Y'],
  copy: ['Mod+C'],
  cut: ['Mod+X'],
  paste: ['Mod+V'],
  duplicate: ['Mod+D'],
  addTransition: ['Shift+D'],
  selectAll: ['Mod+A'],
  selectNone: ['Escape'],
  zoomToFit: ['\\', 'Shift+Z'],
  shuttleBack: ['J'],
  pause: ['K'],
  shuttleForward: ['L'],
  bladeTool: ['C'],
  selectTool: ['V'],
  trimTool: ['T'],
  slipTool: ['Y'],
  slideTool: ['U'],
  rateTool: ['R'],
  rippleDelete: ['Shift+Delete', 'Shift+Backspace'],
  addMarker: ['M'],
  previousMarker: ['Shift+ArrowUp'],
  nextMarker: ['Shift+ArrowDown'],
  markIn: ['I'],
  markOut: ['O'],
  clearInOut: ['Alt+X'],
  nudgeBack: ['Alt+,'],
  nudgeForward: ['Alt+.'],
  nudgeBackTen: ['Alt+Shift+,'],
  nudgeForwardTen: ['Alt+Shift+.'],
  moveRowUp: ['Alt+ArrowUp'],
  moveRowDown: ['Alt+ArrowDown'],
  trimStartBack: ['Alt+;'],
  trimStartForward: ["Alt+'"],
  trimEndBack: ['Alt+['],
  trimEndForward: ['Alt+]'],
  trimEndBackTen: ['Alt+Shift+['],
  slipBack: ['Mod+Alt+,'],
  slipForwardTen: ['Mod+Alt+Shift+.'],
  slideBack: ['Mod+Alt+;'],
  slideForward: ["Mod+Alt+'"],
  rollBackTen: ['Mod+Alt+Shift+['],
  rollForward: ['Mod+Alt+]'],
  openSource: ['F'],
  palette: ['Mod+Shift+P', '/'],
  shortcuts: ['?'],
  save: ['Mod+S'],
  export: ['Mod+Shift+E'],
}

describe('actions', () => {
  it('have the default keys, each key once in its scope', () => {
    for (const [id, keys] of Object.entries(defaultKeys)) expect(actionById(id).keys).toEqual(keys)
    const keys = actions.flatMap((action) => action.keys.map((combination) => `${action.scope} ${combination}`))
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length)
  })

  it('split what is selected under the playhead, or everything there', () => {
    const session = open()
    session.playback.seek(10)
    session.select([1, 2])
    expect(run(session, 'split')).toBeNull()
    expect(places(session)).toEqual([
      [1, 0, 10],
      [4, 10, 20],
      [2, 30, 30],
      [3, 0, 60],
    ])
    session.clearSelection()
    session.playback.seek(45)
    run(session, 'split')
    expect(session.getState().document.overlays).toHaveLength(6)
    session.playback.seek(80)
    expect(actionById('split').isEnabled(session)).toBe(false)
    expect(run(session, 'split')).toMatchObject({ code: 'nothing_at_playhead' })
  })

  it('trim to the playhead in one step', () => {
    const session = open()
    session.playback.seek(20)
    run(session, 'trimStart')
    expect(places(session)).toEqual([
      [1, 20, 10],
      [2, 30, 30],
      [3, 20, 40],
    ])
    session.undo()
    run(session, 'trimEnd')
    expect(places(session)).toEqual([
      [1, 0, 20],
      [2, 30, 30],
      [3, 0, 20],
    ])
    session.undo()
    expect(session.getState().past).toHaveLength(0)
  })

  it('delete leaves the gap, ripple delete and ripple mode close it', () => {
    const session = open()
    session.select([1])
    run(session, 'delete')
    expect(places(session)).toEqual([
      [2, 30, 30],
      [3, 0, 60],
    ])
    session.undo()
    run(session, 'rippleDelete')
    expect(places(session)).toEqual([
      [2, 0, 30],
      [3, 0, 60],
    ])
    session.undo()
    run(session, 'toggleRippling')
    expect(actionById('toggleRippling').isOn?.(session)).toBe(true)
    run(session, 'delete')
    expect(places(session)).toEqual([
      [2, 0, 30],
      [3, 0, 60],
    ])
    expect(actionById('delete').isEnabled(session)).toBe(false)
  })

  it('copy, cut and paste at the playhead on the same rows, and select what was pasted', () => {
    const session = open()
    expect(actionById('paste').isEnabled(session)).toBe(false)
    session.select([2, 3])
    run(session, 'copy')
    session.playback.seek(100)
    run(session, 'paste')
    expect(places(session).slice(3)).toEqual([
      [4, 130, 30],
      [5, 100, 60],
    ])
    expect(session.getState().selection).toEqual(new Set([4, 5]))
    run(session, 'cut')
    expect(session.getState().document.overlays).toHaveLength(3)
    session.playback.seek(0)
    run(session, 'paste')
    expect(places(session).slice(3)).toEqual([
      [4, 30, 30],
      [5, 0, 60],
    ])
  })

  it('refuse to paste media of another project', () => {
    const session = open()
    session.select([3])
    run(session, 'copy')
    const other = open({ projectId: 'other' })
    expect(run(other, 'paste')).toMatchObject({ code: 'foreign_media' })
    session.select([1])
    run(session, 'copy')
    expect(run(other, 'paste')).toBeNull()
  })

  it('duplicate and select the copies', () => {
    const session = open()
    session.select([1])
    run(session, 'duplicate')
    expect(session.getState().selection).toEqual(new Set([4]))
  })

  it('step through frames, seconds and edits, within the composition', () => {
    const session = open()
    const after = (...ids: readonly string[]): number => {
      for (const id of ids) run(session, id)
      return session.playback.frame()
    }
    expect(after('previousFrame')).toBe(0)
    expect(after('nextFrame', 'nextFrame')).toBe(2)
    expect(after('nextSecond')).toBe(32)
    expect(after('previousEdit')).toBe(30)
    expect(after('nextEdit')).toBe(60)
    expect(after('goToEnd', 'nextFrame')).toBe(89)
    expect(after('goToStart')).toBe(0)
  })

  it('select all and nothing, undo and redo, and nudge', () => {
    const session = open()
    run(session, 'selectAll')
    expect(session.getState().selection.size).toBe(3)
    run(session, 'nudgeForwardTen')
    expect(places(session)[0]).toEqual([1, 10, 30])
    run(session, 'undo')
    expect(places(session)[0]).toEqual([1, 0, 30])
    run(session, 'redo')
    expect(places(session)[0]).toEqual([1, 10, 30])
    run(session, 'selectNone')
    expect(session.getState().selection.size).toBe(0)
    expect(actionById('redo').isEnabled(session)).toBe(false)
  })

  it('shuttle faster each time, and reverse direction', () => {
    const session = open()
    const rates: number[] = []
    session.playback.attach({
      seek: () => undefined,
      play: () => session.playback.report({ frame: 0, isPlaying: true }),
      pause: () => session.playback.report({ frame: 0, isPlaying: false }),
      setRate: (rate) => void rates.push(rate),
    })
    for (const id of ['shuttleForward', 'shuttleForward', 'shuttleBack', 'pause', 'playPause']) run(session, id)
    expect(rates).toEqual([1, 1, 2, -1, 1])
  })

  it('zoom around the playhead, and fit', () => {
    const session = open()
    session.viewport.setState({ widthPixels: 960, pixelsPerFrame: 4, scrollFrames: 0 })
    session.playback.seek(60)
    run(session, 'zoomIn')
    const { pixelsPerFrame, scrollFrames } = session.viewport.getState()
    expect([pixelsPerFrame, (60 - scrollFrames) * pixelsPerFrame]).toEqual([6, 240])
    run(session, 'zoomOut')
    expect(session.viewport.getState()).toMatchObject({ pixelsPerFrame: 4, scrollFrames: 0 })
    run(session, 'zoomToFit')
    expect(session.viewport.getState().pixelsPerFrame).toBeCloseTo(10.24)
  })
})
