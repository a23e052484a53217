import { expect, it } from 'vitest'
import type { Stretch } from '../plan/renderPlan.ts'
import {
  firstParts,
  partsOf,
  stretchQueue,
  type QueueQuestion,
  type StretchPart,
  type StretchQueue,
} from './stretchQueue.ts'

const FPS = 30
/** What beginning a part takes, in frames. */
const BEGINNING = 18

function composed(from: number, count: number, set?: number): Stretch {
  const layers = set === undefined ? [] : [{ kind: 'tiles', set, runs: [{ from, count, state: 0 }] } as const]
  return { kind: 'composed', from, count, layers, mixesSound: false }
}

const drawn = (from: number, count: number): Stretch => ({ kind: 'drawn', from, count })

/** Each frame is as much work as another, where nothing else is said. */
function planOf(stretches: readonly Stretch[], work?: readonly number[]): QueueQuestion['plan'] {
  const count = stretches.reduce((sum, stretch) => sum + stretch.count, 0)
  return { from: 0, count, fps: FPS, stretches, work: work ?? Array.from({ length: count }, () => 1) }
}

const never = new AbortController().signal

function queueOf(stretches: readonly Stretch[], atATime: number, signal = never): StretchQueue {
  const batches = stretches.map((stretch, index) =>
    stretch.kind === 'composed' && stretch.layers.length > 0 ? [{ set: index, state: 0 }] : [],
  )
  return stretchQueue({ plan: planOf(stretches), batches, atATime, signal })
}

async function nextOf(queue: StretchQueue): Promise<StretchPart> {
  const part = await queue.next()
  if (part === null) throw new Error('Nothing is left.')
  return part
}

it('takes so much of the last stretch that both workers end together, and hands out the rest', async () => {
  const queue = queueOf([composed(0, 240), composed(240, 240), composed(480, 120)], 2)
  const [first, second] = [await nextOf(queue), await nextOf(queue)]
  expect([first, second]).toEqual([{ stretch: 0, from: 0, count: 240 }, { stretch: 1, from: 240, count: 240 }]) // biome-ignore format: two parts
  queue.written(second, 200)
  expect(queue.finished(first)).toBe(true)
  const third = await nextOf(queue)
  expect(third).toEqual({ stretch: 2, from: 480, count: (120 + 40 + BEGINNING) / 2 })
  expect(queue.finished(second)).toBe(true)
  const rest = await nextOf(queue)
  expect(rest).toEqual({ stretch: 2, from: 569, count: 31 })
  expect(await queue.next()).toBeNull()
  expect(queue.finished(rest)).toBe(false)
  expect(queue.finished(third)).toBe(true)
})

it('takes all of the last stretch where the other worker is still busy as long, or where nobody else works', async () => {
  const busy = queueOf([composed(0, 120), composed(120, 120)], 2)
  await nextOf(busy)
  expect(await nextOf(busy)).toEqual({ stretch: 1, from: 120, count: 120 })
  const alone = queueOf([composed(0, 240), composed(240, 240)], 1)
  expect(await nextOf(alone)).toEqual({ stretch: 0, from: 0, count: 240 })
  expect(await nextOf(alone)).toEqual({ stretch: 1, from: 240, count: 240 })
})

it('cuts an earlier stretch where what follows it is too short to make up for it', async () => {
  const queue = queueOf([composed(0, 200), composed(200, 60)], 2)
  expect(await nextOf(queue)).toEqual({ stretch: 0, from: 0, count: (260 + BEGINNING) / 2 })
  expect(await nextOf(queue)).toEqual({ stretch: 0, from: 139, count: 61 })
})

it('never cuts a stretch beside which the sound is mixed', async () => {
  const sounding: Stretch = { kind: 'composed', from: 60, count: 200, layers: [], mixesSound: true }
  const queue = queueOf([composed(0, 60), sounding], 2)
  expect(await nextOf(queue)).toEqual({ stretch: 0, from: 0, count: 60 })
  expect(await nextOf(queue)).toEqual({ stretch: 1, from: 60, count: 200 })
})

it('shares work, not frames, where some frames are more of it than others', async () => {
  const work = Array.from({ length: 400 }, (_, frame) => (frame < 200 ? 3 : 1))
  const queue = stretchQueue({ plan: planOf([composed(0, 400)], work), batches: [[]], atATime: 2, signal: never })
  // Of 800 and a beginning of 36.
  expect(await nextOf(queue)).toEqual({ stretch: 0, from: 0, count: Math.ceil(418 / 3) })
  expect(await nextOf(queue)).toEqual({ stretch: 0, from: 140, count: 260 })
})

it('never cuts what a browser draws, and hands it out last', async () => {
  const queue = queueOf([drawn(0, 90), composed(90, 90), drawn(180, 300)], 2)
  expect(await nextOf(queue)).toEqual({ stretch: 1, from: 90, count: 90 })
  expect(await nextOf(queue)).toEqual({ stretch: 0, from: 0, count: 90 })
  expect(await nextOf(queue)).toEqual({ stretch: 2, from: 180, count: 300 })
})

it('lets one worker draw while the tiles of what is composed are awaited, and the other wait for them', async () => {
  const queue = queueOf([drawn(0, 90), composed(90, 90, 1), drawn(180, 300)], 2)
  expect(await nextOf(queue)).toEqual({ stretch: 0, from: 0, count: 90 })
  const waited = nextOf(queue)
  queue.batchReady(1)
  expect(await waited).toEqual({ stretch: 1, from: 90, count: 90 })
})

it('hands out what needs no tiles before what waits for some', async () => {
  const queue = queueOf([composed(0, 240, 0), composed(240, 240), composed(480, 60, 2)], 2)
  expect(await nextOf(queue)).toEqual({ stretch: 1, from: 240, count: 240 })
  const waited = nextOf(queue)
  queue.batchReady(0)
  expect(await waited).toEqual({ stretch: 0, from: 0, count: 240 })
})

it('lets nobody wait for tiles of an export that is stopped', async () => {
  const stop = new AbortController()
  const queue = queueOf([composed(0, 240, 0)], 2, stop.signal)
  const waited = [queue.next(), queue.next()]
  stop.abort()
  const ended = await Promise.allSettled(waited)
  expect(ended.map((one) => one.status === 'rejected' && one.reason)).toEqual([
    expect.objectContaining({ code: 'aborted' }),
    expect.objectContaining({ code: 'aborted' }),
  ])
})

it('does not cut off less than a second, and says so of a stretch that is too short to be cut', async () => {
  const restOf = async (count: number): Promise<number> => {
    const part = await nextOf(queueOf([composed(0, count)], 2))
    return count - part.count
  }
  expect(await restOf(2 * FPS + BEGINNING)).toBe(FPS)
  expect(await restOf(2 * FPS + BEGINNING - 1)).toBe(0)
  const parts = (count: number, kind = composed): number => partsOf({ fps: FPS, stretches: [kind(0, count)] })
  expect([parts(2 * FPS + BEGINNING), parts(2 * FPS + BEGINNING - 1), parts(600, drawn)]).toEqual([2, 1, 1])
})

it('tells what workers are given first, before any tile is there', async () => {
  const ask = async (stretches: readonly Stretch[], atATime: number): Promise<StretchPart[]> =>
    await firstParts({
      plan: planOf(stretches),
      batches: stretches.map((_, set) => [{ set, state: 0 }]),
      atATime,
      signal: never,
    })
  const long = [composed(0, 60, 0), composed(60, 294, 1), composed(354, 246, 2)]
  expect(await ask(long, 2)).toEqual([{ stretch: 0, from: 0, count: 60 }, { stretch: 1, from: 60, count: 294 }]) // biome-ignore format: two parts
  expect(await ask(long, 1)).toEqual([{ stretch: 0, from: 0, count: 60 }])
  expect(await ask([composed(0, 200, 0)], 2)).toEqual([{ stretch: 0, from: 0, count: 109 }, { stretch: 0, from: 109, count: 91 }]) // biome-ignore format: two parts
  expect(await ask([composed(0, 20, 0)], 2)).toEqual([{ stretch: 0, from: 0, count: 20 }])
})
