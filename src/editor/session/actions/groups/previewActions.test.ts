import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../../../../testing/composition/overlays.ts'
import { createSession, type Session } from '../../session.ts'
import { actionById } from '../actionRegistry.ts'

function open(fields: object = {}): Session {
  const document = composition([overlay({ type: 'text', id: 1 })], fields)
  return createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [])
}
const run = (session: Session, id: string): void => void actionById(id).run(session)

describe('view options of the preview', () => {
  it('zooms in steps around the centre, and fits', () => {
    const session = open()
    session.preview.setState({ shownScale: 0.4 })
    run(session, 'picture.zoomIn')
    expect(session.preview.getState()).toMatchObject({ zoom: 0.5, center: { x: 540, y: 960 } })
    session.preview.setState({ shownScale: 0.5, center: { x: 100, y: 100 } })
    run(session, 'picture.zoomOut')
    expect(session.preview.getState()).toMatchObject({ zoom: 0.4, center: { x: 100, y: 100 } })
    run(session, 'picture.actualSize')
    expect(session.preview.getState().zoom).toBe(1)
    run(session, 'picture.fit')
    expect(session.preview.getState().zoom).toBe('fit')
  })

  it('stays between a quarter and four times', () => {
    const session = open()
    session.preview.setState({ shownScale: 4 })
    run(session, 'picture.zoomIn')
    expect(session.preview.getState().zoom).toBe(4)
    session.preview.setState({ shownScale: 0.25 })
    run(session, 'picture.zoomOut')
    expect(session.preview.getState().zoom).toBe(0.25)
  })

  it('shows the zones of the canvas, a grid and a checkerboard, and hides them', () => {
    const session = open()
    run(session, 'toggleSafeZones')
    expect(session.preview.getState().safeZone).toBe('tiktok')
    run(session, 'toggleSafeZones')
    expect(session.preview.getState().safeZone).toBe('none')
    const wide = open({ aspectRatio: '16:9', width: 1_920, height: 1_080 })
    for (const id of ['toggleSafeZones', 'toggleGrid', 'toggleCheckerboard']) run(wide, id)
    expect(wide.preview.getState()).toMatchObject({ safeZone: 'broadcast', grid: 'thirds', hasCheckerboard: true })
    expect(actionById('toggleGrid').isOn?.(wide)).toBe(true)
  })

  it('loops and mutes', () => {
    const session = open()
    run(session, 'toggleLoop')
    run(session, 'toggleMute')
    expect(session.preview.getState()).toMatchObject({ isLooping: true, isMuted: true })
  })

  it('plays at the chosen speed, also after a shuttle', () => {
    const session = open()
    const rates: number[] = []
    session.playback.attach({
      seek: () => undefined,
      play: () => session.playback.report({ frame: 0, isPlaying: true }),
      pause: () => session.playback.report({ frame: 0, isPlaying: false }),
      setRate: (rate) => void rates.push(rate),
    })
    session.preview.setState({ playRate: 0.5 })
    for (const id of ['playPause', 'shuttleForward', 'pause', 'playPause']) run(session, id)
    expect(rates.slice(1)).toEqual([0.5, 1, 0.5])
  })
})
