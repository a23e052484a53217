import { describe, expect, it } from 'vitest'
import { idleHost } from '../../../testing/page/idleHost.ts'
import { composition, media, overlay } from '../../../testing/composition/overlays.ts'
import type { ActionHost } from '../actionHost.ts'
import { createSession, type Session } from '../session.ts'
import { actionById, actions } from './actionRegistry.ts'

function open(): Session {
  const overlays = [overlay({ type: 'text', id: 1 }), overlay({ type: 'video', id: 2, from: 30, durationInFrames: 60 })]
  const document = composition(overlays)
  return createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [media()])
}
const run = (session: Session, id: string) => actionById(id).run(session)

describe('tools', () => {
  it('are chosen one at a time, and Escape returns to the select tool before it clears the selection', () => {
    const session = open()
    session.select([1])
    run(session, 'bladeTool')
    expect(actions.filter((action) => action.group === 'tool' && action.isOn?.(session)).map(({ id }) => id)).toEqual([
      'bladeTool',
    ])
    run(session, 'selectNone')
    expect([session.options.getState().tool, session.getState().selection.size]).toEqual(['select', 1])
    run(session, 'selectNone')
    expect([session.getState().selection.size, actionById('selectNone').isEnabled(session)]).toEqual([0, false])
  })

  it('select everything from the playhead onwards', () => {
    const session = open()
    session.playback.seek(30)
    run(session, 'selectForward')
    expect(session.getState().selection).toEqual(new Set([2]))
  })
})

describe('markers', () => {
  it('are added, visited and removed at the playhead', () => {
    const session = open()
    for (const frame of [10, 50]) {
      session.playback.seek(frame)
      run(session, 'addMarker')
    }
    expect(actionById('nextMarker').isEnabled(session)).toBe(false)
    run(session, 'previousMarker')
    expect(session.playback.frame()).toBe(10)
    run(session, 'removeMarker')
    expect(session.marks.getState().markers.map(({ frame }) => frame)).toEqual([50])
    expect(actionById('removeMarker').isEnabled(session)).toBe(false)
    expect(session.getState().past).toEqual([])
  })
})

describe('the range', () => {
  it('contains the frames displayed at the in and out points', () => {
    const session = open()
    session.playback.seek(5)
    run(session, 'markIn')
    session.playback.seek(20)
    run(session, 'markOut')
    expect(session.marks.getState()).toMatchObject({ inFrame: 5, outFrame: 21 })
    run(session, 'goToIn')
    expect(session.playback.frame()).toBe(5)
    run(session, 'goToOut')
    expect(session.playback.frame()).toBe(20)
    run(session, 'clearInOut')
    expect(session.marks.getState()).toMatchObject({ inFrame: null, outFrame: null })
    session.select([2])
    run(session, 'markSelection')
    expect(session.marks.getState()).toMatchObject({ inFrame: 30, outFrame: 90 })
  })
})

describe('playing', () => {
  it('restarts from the last frame', () => {
    const session = open()
    const calls: string[] = []
    session.playback.attach({
      seek: (frame) => void calls.push(`seek ${frame}`),
      play: () => void calls.push('play'),
      pause: () => undefined,
      setRate: () => undefined,
    })
    session.playback.seek(89)
    run(session, 'playPause')
    expect(calls.slice(-2)).toEqual(['seek 0', 'play'])
    session.playback.seek(40)
    run(session, 'playPause')
    expect(calls.slice(-2)).toEqual(['seek 40', 'play'])
  })
})

describe('actions that need the editor window', () => {
  it('run through the host while one is attached', () => {
    const session = open()
    const calls: string[] = []
    const host: ActionHost = {
      save: () => void calls.push('save'),
      openExport: () => void calls.push('export'),
      openPalette: () => void calls.push('palette'),
      openShortcuts: () => void calls.push('shortcuts'),
      toggleFullScreen: () => void calls.push('fullScreen'),
      editText: (id) => void calls.push(`editText ${id}`),
      openCaptions: () => undefined,
      openHistory: () => void calls.push('history'),
      openTool: (tool) => void calls.push(`tool ${String(tool)}`),
      openAssistant: () => void calls.push('assistant'),
      keepText: (id) => void calls.push(`keep ${id}`),
      openClashes: () => void calls.push('clashes'),
      openCreate: (kind) => void calls.push(`create ${kind}`),
      pasteConverted: ({ kind }) => void calls.push(`pasteConverted ${kind}`),
      editMarker: (id) => void calls.push(`editMarker ${id}`),
      openSource: (id) => void calls.push(`openSource ${id}`),
      openCutout: (id) => void calls.push(`openCutout ${id}`),
    }
    const ids = ['save', 'export', 'palette', 'shortcuts', 'fullScreen', 'editText']
    expect(ids.filter((id) => actionById(id).isEnabled(session))).toEqual([])
    const detach = session.host.attach(() => host)
    session.select([1])
    for (const id of ids) run(session, id)
    expect(calls).toEqual(['save', 'export', 'palette', 'shortcuts', 'fullScreen', 'editText 1'])
    session.select([2])
    expect(actionById('editText').isEnabled(session)).toBe(false)
    expect(actionById('renameMarker').isEnabled(session)).toBe(false)
    run(session, 'addMarker')
    run(session, 'renameMarker')
    expect(calls.at(-1)).toBe('editMarker 1')
    detach()
    expect(actionById('save').isEnabled(session)).toBe(false)
  })

  it('open clashing changes while there are any', () => {
    const session = open()
    const opened: string[] = []
    const host = { openClashes: () => opened.push('clashes') }
    session.host.attach(() => ({ ...idleHost, ...host }))
    expect(actionById('clashes').isEnabled(session)).toBe(false)
    session.commit('changeOverlays', { overlayIds: [1], changes: { left: 100 } })
    const { title, document } = session.getState().saved
    const overlays = document.overlays.map((each) => (each.id === 1 ? { ...each, left: 200 } : each))
    expect(session.rebaseOnto({ title, document: { ...document, overlays }, updatedAt: 'r2' }).ok).toBe(false)
    expect(actionById('clashes').isEnabled(session)).toBe(true)
    run(session, 'clashes')
    expect(opened).toEqual(['clashes'])
  })

  it('explain what they need if they can be disabled', () => {
    const session = open()
    session.host.attach(() => idleHost)
    const silent = actions.filter((action) => !action.isEnabled(session) && action.needs === undefined)
    expect(silent.map(({ id }) => id)).toEqual([])
  })
})
