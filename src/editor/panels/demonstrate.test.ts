import { expect, it } from 'vitest'
import { composition } from '../../testing/composition/overlays.ts'
import { createSession } from '../session/session.ts'
import { demonstrate } from './demonstrate.ts'

function open() {
  const document = composition([], { durationInFrames: 300 })
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [])
  const calls: string[] = []
  session.playback.attach({
    seek: (frame) => void calls.push(`seek ${frame}`),
    play: () => {
      calls.push('play')
      session.playback.report({ frame: session.playback.frame(), isPlaying: true })
    },
    pause: () => {
      calls.push('pause')
      session.playback.report({ frame: session.playback.frame(), isPlaying: false })
    },
    setRate: () => undefined,
  })
  calls.length = 0
  const at = (frame: number) => session.playback.report({ frame, isPlaying: true })
  return { session, calls, at }
}

it('plays the frames once and restores the playhead', () => {
  const { session, calls, at } = open()
  session.playback.seek(7)
  calls.length = 0
  demonstrate(session, { start: 30, end: 60 })
  at(45)
  expect(session.playback.isPlaying()).toBe(true)
  at(59)
  expect(session.playback.isPlaying()).toBe(false)
  expect(calls).toEqual(['pause', 'seek 30', 'play', 'pause', 'seek 7'])
})

it('ends on a pause, and does not stop later playback', () => {
  const { session, at } = open()
  demonstrate(session, { start: 30, end: 60 })
  session.playback.pause()
  session.playback.play()
  at(80)
  expect(session.playback.isPlaying()).toBe(true)
})

it('leaves the playhead in place if the user moved it meanwhile', () => {
  const { session, at } = open()
  demonstrate(session, { start: 30, end: 60 })
  at(40)
  at(200)
  expect([session.playback.frame(), session.playback.isPlaying()]).toEqual([200, true])
})

it('restarts when another choice is made meanwhile', () => {
  const { session, at } = open()
  demonstrate(session, { start: 30, end: 60 })
  at(40)
  demonstrate(session, { start: 100, end: 120 })
  expect([session.playback.frame(), session.playback.isPlaying()]).toEqual([100, true])
  at(110)
  expect(session.playback.isPlaying()).toBe(true)
  at(119)
  expect(session.playback.frame()).toBe(0)
})
