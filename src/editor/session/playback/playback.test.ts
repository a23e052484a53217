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
    let calls = 0
    playback.subscribe(() => {
      calls += 1
    })
    playback.seek(12.4)
    playback.seek(12)
    playback.play()
    expect([playback.frame(), playback.isPlaying(), calls]).toEqual([12, false, 1])
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

  it('does not notify listeners of a report without a change', () => {
    const playback = createPlayback()
    let calls = 0
    const stop = playback.subscribe(() => {
      calls += 1
    })
    playback.report({ frame: 1, isPlaying: true })
    playback.report({ frame: 1, isPlaying: true })
    stop()
    playback.report({ frame: 2, isPlaying: true })
    expect(calls).toBe(1)
  })

  it('plays by seeking what the player cannot, and stops at the start', () => {
    const { port, calls } = recordingPort()
    let tick: ((elapsed: number) => void) | null = null
    const playback = createPlayback({
      fps: () => 30,
      lastFrame: () => 99,
      ticker(onTick) {
        tick = onTick
        return () => {
          tick = null
        }
      },
    })
    const pass = (elapsed: number) => tick?.(elapsed)
    playback.attach({ ...port, canPlayAt: (rate) => rate > 0 })
    playback.seek(10)
    playback.setRate(-2)
    playback.play()
    pass(100)
    playback.report({ frame: 4, isPlaying: false })
    expect([playback.frame(), playback.isPlaying()]).toEqual([4, true])
    pass(10)
    expect(playback.frame()).toBe(3)
    pass(100)
    expect([playback.frame(), playback.isPlaying(), tick]).toEqual([0, false, null])
    expect(calls).toEqual(['seek 0', 'rate 1', 'seek 10', 'rate -2', 'pause', 'seek 4', 'seek 3', 'seek 0'])
    playback.seek(50)
    playback.play()
    playback.setRate(1)
    playback.play()
    expect([tick, calls.at(-1)]).toEqual([null, 'play'])
  })
})
