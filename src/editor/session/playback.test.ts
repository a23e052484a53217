import { describe, expect, it } from 'vitest'
import { createPlayback, type PlayerPort } from './playback.ts'

function recordingPort() {
  const calls: string[] = []
  const port: PlayerPort = {
    seek: (frame) => void calls.push(`seek ${frame}`),
    play: () => void calls.push('play'),
    pause: () => void calls.push('pause'),
    setRate: (rate) => void calls.push(`rate ${rate}`),
  }
  return { port, calls }
}

describe('playback', () => {
  it('moves the playhead without a player', () => {
    const playback = createPlayback()
    let told = 0
    playback.subscribe(() => {
      told += 1
    })
    playback.seek(12.4)
    playback.seek(12)
    playback.play()
    expect([playback.frame(), playback.isPlaying(), told]).toEqual([12, false, 1])
    playback.seek(-5)
    expect(playback.frame()).toBe(0)
  })

  it('brings a player to the frame and the rate, and follows what it reports', () => {
    const playback = createPlayback()
    playback.seek(30)
    playback.setRate(2)
    const { port, calls } = recordingPort()
    const detach = playback.attach(port)
    playback.toggle()
    playback.report({ frame: 31, isPlaying: true })
    expect([playback.frame(), playback.isPlaying()]).toEqual([31, true])
    playback.toggle()
    expect(calls).toEqual(['seek 30', 'rate 2', 'play', 'pause'])
    detach()
    expect(playback.isPlaying()).toBe(false)
    playback.play()
    expect(calls).toHaveLength(4)
  })

  it('tells nobody about a report that says nothing else', () => {
    const playback = createPlayback()
    let told = 0
    const stop = playback.subscribe(() => {
      told += 1
    })
    playback.report({ frame: 1, isPlaying: true })
    playback.report({ frame: 1, isPlaying: true })
    stop()
    playback.report({ frame: 2, isPlaying: true })
    expect(told).toBe(1)
  })
})
